import type { Page } from '../../src/content/model/content.ts';
import { publishedTree } from '../../src/site/components/published-tree.ts';
import { withEdits, type Edit } from '../../src/content/source/edits.ts';
import { nodes, type BodyNode } from '../../src/content/markdown/tree.ts';
import { bodyFindings } from './body-findings.ts';
import { page, smallPublication } from './small-publication.ts';
import { textOfNodes } from './shown-texts.ts';

/**
 * Returns what readers lose if all fixes of a text are applied: words that vanish, that are joined or that are split, other
 * than by the edits themselves, and problems that were not there before.
 */
export function fixProblems(body: string): { fixed: string; problems: string[] } | undefined {
  const found = bodyFindings([page(body)], undefined);
  const edits = apart(found.flatMap(({ fix = [] }) => fix));
  if (edits.length === 0) return undefined;
  const fixed = withEdits(`${'\n'.repeat(5)}${body}`, edits).slice(5);
  const [before, after] = [treeOf(page(body)), treeOf(page(fixed))];
  const problems = [...lostWords(before, after, edits, body)];
  const left = bodyFindings([page(fixed)], undefined);
  const known = new Set(found.map(({ message }) => message));
  const count = left.filter(({ message }) => !known.has(message));
  if (left.length > found.length - found.filter(({ fix = [] }) => fix.length > 0).length && count.length > 0)
    problems.push(`new: ${count[0]!.message}`);
  return { fixed, problems };
}

const treeOf = (one: Page): BodyNode[] => {
  try {
    return publishedTree(one, smallPublication);
  } catch {
    return [];
  }
};

/** Leaves out edits that overlap others, which are applied in the next round. */
const apart = (edits: readonly Edit[]): Edit[] =>
  edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter((edit, index, all) => index === 0 || edit.start >= all[index - 1]!.end);

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

function lostWords(before: BodyNode[], after: BodyNode[], edits: readonly Edit[], body: string): string[] {
  const source = `${'\n'.repeat(5)}${body}`;
  const words = new Map<string, number>();
  const add = (text: string) => {
    for (const word of wordsIn(text)) words.set(word, (words.get(word) ?? 0) + 1);
  };
  add(textOfNodes(after));
  // Addresses that became links, and numbers that became those of a list.
  for (const node of after.flatMap(nodes)) {
    if ('url' in node) add(node.url);
    if (node.type === 'list' && node.start != null) add(String(node.start));
  }
  // What the edits remove.
  for (const { start, end } of edits) add(source.slice(start, end));
  return wordsIn(textOfNodes(before)).flatMap((word) => {
    const count = words.get(word) ?? 0;
    words.set(word, count - 1);
    return count > 0 ? [] : [`lost: ${word}`];
  });
}
