import type { Edit } from '../source/edits.ts';

/**
 * Functions that fix constructs of other tools, by the name of the construct. `found` is the text of the construct; the
 * offsets of the returned edits count from its start. `before` is the text before it on the same line.
 */
export const foreignEdits: Readonly<
  Record<string, (found: string, before: string) => readonly Edit[]>
> = {
  'heading without a space': (found) => spaceAfter(found, /^#+/g),
  'list marker without a space': (found) =>
    spaceAfter(found, /(?<=^[ \t>]{0,99})(?:-|\d{1,2}[.)])(?=\S)/gm),
  'mark before a special space': (found) =>
    replaced(
      found,
      /(?<=^[ \t>]*(?:#{1,6}|[-*+]|\d{1,2}[.)]|\[[ xX]\]))[\u00a0\u2000-\u200a\u202f\u3000]+/gm,
      ' ',
    ),
  // If the line already has a list marker, the bullet is removed without a replacement.
  'pasted bullet': (found, before) =>
    replaced(found, /(?<=^[ \t>]*)[•●◦▪‣∙·–—][ \t\u00a0]*/gm, /^[ \t>]*$/.test(before) ? '- ' : ''),
  'link with full-width brackets': (found) =>
    /[)）]$/.test(found)
      ? [...fullWidth].flatMap((bracket, index) =>
          replaced(found, new RegExp(bracket, 'g'), '[]()'[index]!),
        )
      : [],
  'bold mark beside a space': (found) =>
    replaced(found, /(?<=^\*\*)[ \t\u00a0]+|(?<![ \t\u00a0])[ \t\u00a0]+(?=\*\*$)/g, ''),
  'bold mark beside punctuation': (found) => {
    const [, mark] = /^\*\*[\p{L}\p{N}].*?([：，。！？、；:,.!?;])\*\*$/u.exec(found) ?? [];
    return mark === undefined ? [] : replaced(found, /.\*\*$/g, `**${mark}`);
  },
  'malformed link': (found) => [...removeSpace(found), ...swapBrackets(found)],
};

const fullWidth = '［］（）';

/** Returns edits that replace each match of `pattern` by `text`. */
const replaced = (found: string, pattern: RegExp, text: string): Edit[] =>
  [...found.matchAll(pattern)].map(({ 0: from, index }) => ({
    start: index,
    end: index + from.length,
    text: text.replace('$&', from),
  }));

const spaceAfter = (found: string, mark: RegExp): Edit[] => replaced(found, mark, '$& ');

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
