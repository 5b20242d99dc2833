import { nodes, plainText, type BodyNode } from '../markdown/tree.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedText } from './checked-site.ts';
import { findingAtNode } from './page-findings.ts';
import { inTexts, type Rule } from './rule.ts';

/** Warns about two links of a page with one address, whose texts differ by one word, as if they led to two pages. */
export const sameAddress: Rule = {
  name: 'same-address',
  about: 'Two links that seem to lead to different pages have the same address.',
  severity: 'warning',
  check: inTexts(sameAddresses),
};

function sameAddresses({ page, root }: CheckedText): Finding[] {
  const byAddress = Map.groupBy(nodes(root).filter(isLink), ({ url }) => url);
  return [...byAddress.values()].flatMap((links) =>
    links.flatMap((link, index) => {
      const other = links.slice(0, index).find((one) => differsByOneWord(one, link));
      if (!other) return [];
      const message = `This link has the same address as “${plainText(other)}” on this page: ${link.url}. Correct one of them, or give both the same text.`;
      return [findingAtNode(page, link, { rule: sameAddress, message })];
    }),
  );
}

const isLink = (node: BodyNode): node is Extract<BodyNode, { type: 'link' }> =>
  node.type === 'link';

/** Tells whether the texts of two links differ by exactly one of at least three words, and not only by its form. */
function differsByOneWord(one: BodyNode, other: BodyNode): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)] as const;
  if (a.length < 3 || a.length !== b.length) return false;
  const [difference, ...more] = a.flatMap((word, index) =>
    word === b[index] ? [] : [[word, b[index]!] as const],
  );
  return (
    difference !== undefined &&
    more.length === 0 &&
    difference[0].slice(0, 3) !== difference[1].slice(0, 3)
  );
}

const wordsOf = (node: BodyNode) =>
  plainText(node)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
