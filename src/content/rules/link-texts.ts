import { headings } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
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

/** Warns about a link whose text is the title of one page, and whose target is another page without these words. */
export const otherTitle: Rule = {
  name: 'other-title',
  about: 'A link has the title of a page as its text, but leads to another page.',
  severity: 'warning',
  check: otherTitles,
};

function otherTitles({ texts, pages }: CheckedSite): Finding[] {
  const byTitle = Map.groupBy(
    pages.flatMap((page) =>
      [...new Set([page.title, page.navTitle].map(keyOf))].map((key) => ({ key, page })),
    ),
    ({ key }) => key,
  );
  const known = new Map(pages.map((page) => [page.path, page]));
  return texts.flatMap(({ page, root, targets }) =>
    nodes(root)
      .filter(isLink)
      .flatMap((link) => {
        const path = targets?.links(link.url, page)?.path?.replace(/[#?].*/s, '');
        const target = known.get(path ?? '');
        const [named, ...more] = byTitle.get(keyOf(plainText(link))) ?? [];
        // “tags” is a word of the sentence, and “Tags” a title.
        if (/^\p{Ll}+$/u.test(plainText(link))) return [];
        if (!target || !named || more.length > 0) return [];
        const { path: right, language } = named.page;
        if (right === path || right === page.path || language !== page.language) return [];
        const own = new Set(wordsOf(`${titleOf(target)} ${target.path} ${headingsOf(target)}`));
        if (wordsOf(named.key).every((word) => [...own].some((one) => isSame(one, word))))
          return [];
        const message = `“${plainText(link)}” is the title of ${right}, but this link leads to ${path}. Correct the address or the text.`;
        return [findingAtNode(page, link, { rule: otherTitle, message })];
      }),
  );
}

const titleOf = ({ title, navTitle }: Page) => `${title} ${navTitle}`;

const headingsOf = (page: Page) =>
  headings(readBody(page).root)
    .map(({ text }) => text)
    .join(' ');

/** Tells whether two words have the same first letters, such as “sync” and “syncing”. */
const isSame = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a)));

const keyOf = (text: string) => wordsOf(text).join(' ');

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

const titleWords = (page: Page) => new Set(wordsOf(titleOf(page)));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
