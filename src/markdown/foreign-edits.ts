import type { Edit } from '../source/edits.ts';

/**
 * Functions that fix some constructs of other tools, by the name of the construct. They return edits with offsets from
 * the start of the match.
 */
export const foreignEdits: Readonly<Record<string, (found: string) => readonly Edit[]>> = {
  'heading without a space': (found) => spaceAfter(found, /^#+/g),
  'list marker without a space': (found) =>
    spaceAfter(found, /(?<=^[ \t>]*)(?:-|\d{1,2}[.)])(?=\S)/gm),
  'malformed link': (found) => [...removeSpace(found), ...swapBrackets(found)],
};

const spaceAfter = (found: string, mark: RegExp): Edit[] =>
  [...found.matchAll(mark)].map(({ 0: from, index }) => ({
    start: index,
    end: index + from.length,
    text: `${from} `,
  }));

/** Fixes `[text] (address)` by removing the space. */
function removeSpace(found: string): Edit[] {
  const [, text, space] = /^(!?\[[^[\]\n]+\])([ \t]+)\([^() \t\n]*\)$/.exec(found) ?? [];
  if (text === undefined || space === undefined) return [];
  return [{ start: text.length, end: text.length + space.length + 1, text: '(' }];
}

/** Fixes `(text)[address]` by exchanging the brackets. */
function swapBrackets(found: string): Edit[] {
  const [, text, address] = /^\(([^()\0\n]+)\)\[([^\]\0 \t\n]+)\]$/.exec(found) ?? [];
  if (address === undefined) return [];
  return [{ start: 0, end: found.length, text: `[${text}](${address})` }];
}
