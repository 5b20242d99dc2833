import { sample } from './random.ts';

/** The first letter and the number of letters of scripts. */
export const scripts: Record<string, { first: number; letters: number }> = {
  Latin: { first: 0x61, letters: 26 },
  Greek: { first: 0x3b1, letters: 25 },
  Cyrillic: { first: 0x430, letters: 32 },
  Hebrew: { first: 0x5d0, letters: 27 },
  Arabic: { first: 0x628, letters: 30 },
  Devanagari: { first: 0x915, letters: 37 },
  Thai: { first: 0xe01, letters: 46 },
  Han: { first: 0x4e00, letters: 2000 },
};

/** Generates different words of two to nine letters. */
export function wordsOfScript(script: string, count: number, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(wordOf(script, 2 + Math.floor(random() * 8), random));
  return [...words];
}

/**
 * Generates the most expensive queries of 300 code points, by kind: nonsense, typos, beginnings, joined
 * words, one very long word, single letters, compounds, and words of every page.
 * @param words Words of the vocabulary, in any script.
 * @param common Words on most pages.
 */
export function hardQueries(
  script: string,
  { words, common }: { words: string[]; common: string[] },
  random: () => number,
): Map<string, string> {
  const known = sample(words.slice(0, 2000), 150, random);
  const nonsense = (length: number) => wordOf(script, length, random);
  const queries: [kind: string, words: string[]][] = [
    ['nonsense', many(() => nonsense(8))],
    ['short nonsense', many(() => nonsense(4))],
    ['slips', known.map((word) => word.slice(0, -1) + nonsense(1))],
    ['beginnings', known.map((word) => word.slice(0, 3))],
    ['endings', known.map((word) => word.slice(-3))],
    ['joined', many((at) => known[at]! + known[(at * 7 + 1) % known.length]!)],
    ['one word', [many(() => nonsense(2)).join('')]],
    ['letters', many(() => nonsense(1))],
    ['compounds', many((at) => `${nonsense(4)}-${known[at]}.${nonsense(5)}`)],
    ['digits', many((at) => `${nonsense(2)}${at}${nonsense(2)}`)],
    ['common', common],
    ['common and nonsense', many((at) => (at % 2 ? nonsense(7) : common[at % common.length]!))],
  ];
  return new Map(queries.map(([kind, all]) => [`${script}: ${kind}`, cut(all.join(' '))]));
}

const LONGEST = 300;

const many = (make: (place: number) => string) => Array.from({ length: 150 }, (_, at) => make(at));

const cut = (text: string) => Array.from(text).slice(0, LONGEST).join('');

function wordOf(script: string, length: number, random: () => number): string {
  const { first, letters } = scripts[script]!;
  const points = Array.from({ length }, () => first + Math.floor(random() * letters));
  return String.fromCodePoint(...points);
}
