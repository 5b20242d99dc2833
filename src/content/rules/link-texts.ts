import { nodes, plainText, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedSite } from './checked-site.ts';
import { findingAtNode } from './page-findings.ts';
import type { Rule } from './rule.ts';

/**
 * Warns about one of two links with the same address whose texts differ by one word, as in “problems on Android” and
 * “problems on iPhone”. Its word is in the title of another page, and the word of the other link is in that of the target.
 */
export const sameAddress: Rule = {
  name: 'same-address',
  about: 'A link leads to the same page as another link, but its text is about another page.',
  severity: 'warning',
  check: sameAddresses,
};

function sameAddresses({ texts, pages }: CheckedSite): Finding[] {
  const titles = new Map(pages.map((page) => [page.path, titleWords(page)]));
  return texts.flatMap(({ page, root, targets }) => {
    const byPath = Map.groupBy(
      nodes(root).filter(isLink),
      ({ url }) => targets?.links(url, page)?.path,
    );
    return [...byPath].flatMap(([path, links]) => {
      const title = path === undefined ? undefined : titles.get(path);
      if (!title || links.length < 2) return [];
      return links.flatMap((link) => {
        const other = links.find((one) => {
          const [word, right] = onlyDifference(link, one) ?? [];
          return (
            word !== undefined && !title.has(word) && title.has(right!) && isNamed(word, titles)
          );
        });
        if (!other) return [];
        const message = `This link and “${plainText(other)}” have the same address, ${path}. Correct the address or the text.`;
        return [findingAtNode(page, link, { rule: sameAddress, message })];
      });
    });
  });
}

const isLink = (node: BodyNode): node is Extract<BodyNode, { type: 'link' }> =>
  node.type === 'link';

const isNamed = (word: string, titles: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...titles.values()].some((title) => title.has(word));

/** Returns the only word of a link that differs from the text of another link, and the word in its place. */
function onlyDifference(link: BodyNode, other: BodyNode): readonly [string, string] | undefined {
  const [a, b] = [wordsOf(plainText(link)), wordsOf(plainText(other))] as const;
  if (a.length < 3 || a.length !== b.length) return undefined;
  const [difference, ...more] = a.flatMap((word, index) =>
    word === b[index] ? [] : [[word, b[index]!] as const],
  );
  return more.length === 0 ? difference : undefined;
}

const titleWords = ({ title, navTitle }: Page) => new Set(wordsOf(`${title} ${navTitle}`));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
