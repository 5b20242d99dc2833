import { diffArrays } from 'diff';
import type { Block } from './shown-page.ts';

/** A text of an old page that a new page does not show: words that follow each other in one block. */
export interface LostText {
  words: string[];
  block: Block;
}

/**
 * Finds the words of an old page that a new page does not show. A block that the new page shows whole, at any place, is
 * not lost. The words of all other blocks are compared in their order with the words that are left on the new page.
 */
export function lostTexts(before: readonly Block[], after: readonly Block[]): LostText[] {
  const shown = after.flatMap(({ words }) => words);
  const isTaken = new Uint8Array(shown.length);
  const starts = new Map<string, number[]>();
  shown.forEach((word, at) => {
    const list = starts.get(word);
    if (list) list.push(at);
    else starts.set(word, [at]);
  });
  // Long blocks come first, so that a short block does not take the words of a long one.
  const changed = new Set(before);
  for (const block of before.toSorted((a, b) => b.words.length - a.words.length))
    if (takeWhole(block.words)) changed.delete(block);
  const left = shown.filter((_, at) => isTaken[at] === 0);
  const glued = left.join('');
  const open = before.filter((block) => changed.has(block) && !isGlued(block, glued));
  return runsOf(open, left);

  /** Takes the words of a block from the new page. Returns false if the page does not have them side by side. */
  function takeWhole(words: readonly string[]): boolean {
    const start = starts
      .get(words[0]!)
      ?.find((at) => words.every((word, index) => isFree(at + index, word)));
    if (start === undefined) return false;
    isTaken.fill(1, start, start + words.length);
    return true;
  }

  function isFree(at: number, word: string): boolean {
    return shown[at] === word && isTaken[at] === 0;
  }
}

/** Tells whether the words of a block are on the new page with other spaces between their letters. */
const isGlued = ({ words }: Block, glued: string) =>
  words.join('').length > 5 && glued.includes(words.join(''));

/** Compares blocks with the words that are left on the new page, and returns the missing words side by side. */
function runsOf(open: readonly Block[], left: readonly string[]): LostText[] {
  const words = open.flatMap((block) => block.words.map((word) => ({ word, block })));
  const changes = diffArrays(
    words.map(({ word }) => word),
    [...left],
    { maxEditLength: 20_000, timeout: 5000 },
  );
  // Without an alignment, all words count as removed, and those that the new page has are taken out below.
  const removed: number[] = [];
  const added = new Map<string, number>();
  const add = (word: string) => added.set(word, (added.get(word) ?? 0) + 1);
  if (!changes) {
    removed.push(...words.keys());
    left.forEach(add);
  }
  let at = 0;
  for (const { added: isNew, removed: isOld, value } of changes ?? []) {
    if (isNew) value.forEach(add);
    else {
      if (isOld) removed.push(...value.map((_, index) => at + index));
      at += value.length;
    }
  }
  const runs: (LostText & { last: number })[] = [];
  for (const index of removed) {
    const { word, block } = words[index]!;
    const count = added.get(word) ?? 0;
    // The word only moved.
    if (count > 0) added.set(word, count - 1);
    else if (runs.at(-1)?.last === index - 1 && runs.at(-1)!.block === block) {
      runs.at(-1)!.words.push(word);
      runs.at(-1)!.last = index;
    } else runs.push({ words: [word], block, last: index });
  }
  return runs;
}
