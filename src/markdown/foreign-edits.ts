import type { TextEdit } from '../source/problem.ts';

/** Fixes for some foreign constructs: edits with offsets from the start of the match. */
export const foreignEdits: Readonly<Record<string, (found: string) => readonly TextEdit[]>> = {
  'heading without a space': (found) => spaceAfter(found, /^#+/g),
  'list marker without a space': (found) =>
    spaceAfter(found, /(?<=^[ \t>]*)(?:-|\d{1,2}[.)])(?=\S)/gm),
  'malformed link': (found) => [...spaceBefore(found), ...turnedRound(found)],
};

const spaceAfter = (found: string, mark: RegExp): TextEdit[] =>
  [...found.matchAll(mark)].map(({ 0: from, index }) => ({ offset: index, from, to: `${from} ` }));

/** [text] (address) */
function spaceBefore(found: string): TextEdit[] {
  const [, text, space] = /^(!?\[[^[\]\n]+\])([ \t]+)\([^() \t\n]*\)$/.exec(found) ?? [];
  return space === undefined ? [] : [{ offset: text!.length, from: `${space}(`, to: '(' }];
}

/** (text)[address] */
function turnedRound(found: string): TextEdit[] {
  const [, text, address] = /^\(([^()\0\n]+)\)\[([^\]\0 \t\n]+)\]$/.exec(found) ?? [];
  return address === undefined ? [] : [{ offset: 0, from: found, to: `[${text}](${address})` }];
}
