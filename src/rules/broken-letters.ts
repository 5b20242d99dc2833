import type { TextFinding } from '../source/finding.ts';

/** Finds letters that were saved in a wrong encoding (`GrÃ¼ezi`), and words with letters of two alphabets. */
export const brokenLetters = (text: string): TextFinding[] => [
  ...wrongEncodings(text),
  ...mixedAlphabets(text),
];

/** The byte of each character of Windows-1252. Undefined bytes are decoded to control characters with the same number. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const above = [...bytes.keys()].filter((character) => character > '\u007f').join('');

/** Matches two or more characters that can be the bytes of one character in UTF-8. */
const pairs = new RegExp(
  `(?:[\u00c2\u00c3][${above}]|\u00e2[${above}]{2}|\u00f0[${above}]{3}|(?:[\u00c4-\u00df][${above}]){3,})+`,
  'gu',
);

/** Reports UTF-8 that a program read as Windows-1252. Quotation marks after a capital are correct: `«AMANHû`. */
function wrongEncodings(text: string): TextFinding[] {
  return [...text.matchAll(pairs)].flatMap(({ 0: found, index }): TextFinding[] => {
    const right = decoded(found);
    if (right === undefined || (/\p{Lu}/u.test(text[index - 1] ?? '') && /[\p{P}]$/u.test(found))) {
      return [];
    }
    const message = `“${found}” is “${right}” in a wrong encoding. Write “${right}”, and save the file as UTF-8.`;
    const fix = [{ start: index, end: index + found.length, text: right }];
    return [{ at: index, message, fix }];
  });
}

function decoded(found: string): string | undefined {
  try {
    const all = Uint8Array.from([...found].map((character) => bytes.get(character)!));
    return new TextDecoder('utf-8', { fatal: true }).decode(all);
  } catch {
    return undefined;
  }
}

/** Letters that look the same in the Cyrillic and the Latin alphabet, in the same order. */
const alike = {
  cyrillic: 'аеорсухіјѕһАВЕКМНОРСТХІЈЅУ',
  latin: 'aeopcyxijshABEKMHOPCTXIJSY',
};

/** Reports words in which letters of one alphabet look like letters of the other one, as in `Linnеt`. */
function mixedAlphabets(text: string): TextFinding[] {
  // Most texts have no Cyrillic letter. To look at all their words would take longer than the other rules.
  if (!/\p{Script=Cyrillic}/u.test(text)) return [];
  const words = text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu);
  return [...words].flatMap(({ 0: word, index }): TextFinding[] => {
    const cyrillic = word.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
    if (cyrillic === 0 || cyrillic === word.length || word.length < 3) return [];
    const [from, to, name] =
      cyrillic * 2 < word.length
        ? ([alike.cyrillic, alike.latin, 'Cyrillic'] as const)
        : ([alike.latin, alike.cyrillic, 'Latin'] as const);
    const foreign = name === 'Cyrillic' ? /\p{Script=Cyrillic}/u : /\p{Script=Latin}/u;
    const letters = [...word].map((letter) =>
      foreign.test(letter) ? to[from.indexOf(letter)] : letter,
    );
    // Words such as SMSки have a foreign ending, which is correct.
    if (letters.includes(undefined)) return [];
    const first = [...word].find((letter) => foreign.test(letter))!;
    const right = letters.join('');
    const message = `The “${first}” in “${word}” is a ${name} letter, so searches do not find the word. Write “${right}”.`;
    const fix = [{ start: index, end: index + word.length, text: right }];
    return [{ at: index, message, severity: 'warning', fix }];
  });
}
