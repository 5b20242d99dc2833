import type { Dictionary } from '../../base/languages/dictionary.ts';
import { readTable } from '../source/read-table.ts';
import { withCaseOf, type PageWord, type PageWords } from './page-words.ts';

/** A word in the spelling of another region than most words of the site, and its usual spelling. */
export interface OtherDialect {
  page: PageWords;
  word: PageWord;
  right: string;
  /** The number of words that have the usual spelling. */
  usual: number;
}

/**
 * Finds English words in the spelling of a region, American or British, if nearly all such words of the pages have that of
 * the other. Leaves out names, and texts of links to other sites.
 */
export function otherDialect(all: readonly PageWords[], dictionary: Dictionary): OtherDialect[] {
  return groups.flatMap((pairs) => rareSpellings(all, pairs, dictionary));
}

/** Finds the words with the rarer of the spellings in a group. */
function rareSpellings(
  all: readonly PageWords[],
  pairs: Pairs,
  dictionary: Dictionary,
): OtherDialect[] {
  const found = all.flatMap((page) =>
    page.words.flatMap((word) => {
      const spelling =
        word.isName || word.isOutside || /["“‘]/.test(word.token)
          ? undefined
          : spellingOf(word.word, pairs, dictionary);
      return spelling ? [{ page, word, ...spelling }] : [];
    }),
  );
  const ofRegion = Map.groupBy(found, ({ region }) => region);
  const [rare = [], usual = []] = [ofRegion.get(0), ofRegion.get(1)].toSorted(
    (a = [], b = []) => a.length - b.length,
  );
  if (usual.length < LEAST || rare.length * CLEARLY > usual.length) return [];
  return rare.map(({ page, word, other }) => ({ page, word, right: other, usual: usual.length }));
}

/** The least number of words with the usual spelling, and how many times more of them there must be. */
const LEAST = 3;
const CLEARLY = 3;

/** Returns the region of a word, as its index in a pair, and the word in the spelling of the other region. */
function spellingOf(word: string, pairs: Pairs, dictionary: Dictionary) {
  const lower = word.toLowerCase();
  for (const pair of pairs.get(lower.slice(0, KEY)) ?? []) {
    // A British stem can start with the American one: “catalogue”.
    for (const region of [1, 0] as const) {
      if (!lower.startsWith(pair[region])) continue;
      const other = pair[1 - region]! + lower.slice(pair[region].length);
      if (dictionary(lower) === 0 || dictionary(other) === 0) break;
      return { region, other: withCaseOf(word, other) };
    }
  }
  return undefined;
}

/** The pairs of a group of dialects.yaml, keyed by their first letters, which both spellings have. */
type Pairs = ReadonlyMap<string, readonly (readonly [string, string])[]>;
const KEY = 2;
const groups: readonly Pairs[] = Object.values(
  readTable('src/content/rules/dialects.yaml') as Record<string, readonly [string, string][]>,
).map((pairs) => Map.groupBy(pairs, ([first]) => first.slice(0, KEY)));
