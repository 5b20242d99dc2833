import type { TextFinding } from '../source/finding.ts';

/**
 * Finds invisible characters that programs read: control characters, direction marks, joiners and tags. They are
 * allowed where a script or an emoji needs them.
 */
export function hiddenCharacters(text: string): TextFinding[] {
  const isIn = scriptsIn(text);
  return [...text.matchAll(hidden)].flatMap(({ 0: run, index }) => {
    const before = text.slice(Math.max(0, index - 2), index);
    const after = text.slice(index + run.length, index + run.length + 2);
    const isNeeded = needed.some(
      ({ what, behind, ahead, inText = any }) =>
        what.test(run) && behind.test(before) && ahead.test(after) && isIn(inText),
    );
    if (isNeeded) return [];
    const edit = { start: index, end: index + run.length, text: '' };
    const fix = withoutEffect.test(run) ? [edit] : [];
    return [{ at: index, message: messageOf(run), fix }];
  });
}

/**
 * Matches a sequence of invisible characters: format characters, fillers, and control characters except tab and line
 * feed.
 */
const hidden = /(?:(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb])+/gu;

/** Matches characters that can be removed safely, because they neither separate words nor change their direction. */
const withoutEffect = /^(?:\u00ad|[\u200b-\u200f]|[\u2060-\u2064]|[\ufe00-\ufe0f]|\ufeff){1,2}$/u;

/** Returns a function that tells whether a text uses a script, such as Arabic. The function caches its results. */
function scriptsIn(text: string): (script: RegExp) => boolean {
  const results = new Map<RegExp, boolean>();
  return (script) => {
    const isUsed = results.get(script) ?? script.test(text);
    results.set(script, isUsed);
    return isUsed;
  };
}

const any = /(?:)/u;
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Invisible characters that are allowed (`what`), with the text that must come before (`behind`) and after (`ahead`)
 * them.
 */
const needed: readonly { what: RegExp; behind: RegExp; ahead: RegExp; inText?: RegExp }[] = [
  // Variation selectors of emoji, and joiners between the parts of an emoji.
  { what: /^\ufe0f$/u, behind: /[\p{Emoji}\p{So}\p{Sm}\p{Po}]$/u, ahead: any },
  { what: /^\ufe0e$/u, behind: /[\p{Emoji}\p{So}\p{Sm}]$/u, ahead: any },
  {
    what: /^\ufe0f?\u200d$/u,
    behind: /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u,
    ahead: /^[\p{Extended_Pictographic}]/u,
  },
  // Tag characters, which spell the region in flags such as that of Scotland. A cancel tag ends them.
  {
    what: /^[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{3,6}\u{e007f}$/u,
    behind: /\u{1f3f4}$/u,
    ahead: any,
  },
  // Variants of Chinese characters and of Mongolian letters.
  { what: /^[\u{e0100}-\u{e01ef}\ufe00-\ufe02]$/u, behind: /\p{Script=Han}$/u, ahead: any },
  { what: /^[\u180b-\u180e]$/u, behind: /\p{Script=Mongolian}$/u, ahead: any },
  // Joiners within words, in scripts with joined letters such as Arabic.
  {
    what: /^[\u200c\u200d]$/u,
    behind:
      /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Mn}]$/u,
    ahead: any,
  },
  // Zero-width spaces that allow a line break, in scripts without spaces such as Thai.
  { what: /^\u200b+$/u, behind: any, ahead: any, inText: withoutSpaces },
  // Direction marks, in right-to-left scripts such as Hebrew.
  { what: /^[\u200e\u200f\u061c]+$/u, behind: any, ahead: any, inText: rightToLeft },
];

function messageOf(run: string): string {
  const points = [...run].map((character) => character.codePointAt(0)!);
  const named = points.slice(0, 3).map((point) => `${codeOf(point)} (${nameOf(point)})`);
  const more = points.length > 3 ? ` and ${points.length - 3} more` : '';
  const are = points.length > 1 ? 'are' : 'is';
  return `${named.join(', ')}${more} ${are} here: invisible to readers, but not to programs. Delete it. If that does not work, retype the words around it.`;
}

const codeOf = (point: number) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

const nameOf = (point: number) =>
  names.find(([first, last]) => first <= point && point <= last)?.[2] ?? 'format character';

const names: readonly (readonly [first: number, last: number, name: string])[] = [
  [0x00, 0x1f, 'control character'],
  [0x7f, 0x9f, 'control character'],
  [0xad, 0xad, 'soft hyphen'],
  [0x115f, 0x1160, 'Hangul filler'],
  [0x200b, 0x200b, 'zero-width space'],
  [0x200c, 0x200c, 'zero-width non-joiner'],
  [0x200d, 0x200d, 'zero-width joiner'],
  [0x200e, 0x200f, 'direction mark'],
  [0x2028, 0x2029, 'line separator'],
  [0x202a, 0x202c, 'direction embedding'],
  [0x202d, 0x202e, 'direction override'],
  [0x2060, 0x2060, 'word joiner'],
  [0x2066, 0x2069, 'direction isolate'],
  [0x3164, 0x3164, 'Hangul filler'],
  [0xfe00, 0xfe0f, 'variation selector'],
  [0xfeff, 0xfeff, 'zero-width no-break space'],
  [0xffa0, 0xffa0, 'Hangul filler'],
  [0xe0000, 0xe007f, 'tag character'],
  [0xe0100, 0xe01ef, 'variation selector'],
];
