import { oldPathOf, plainPath, type Documentation, type SourcePage } from '../documentation.ts';
import type { OldPage } from './old-site.ts';
import { wordsIn } from './words.ts';

/** A page of the documentation, and the pages of the old site that showed it. */
export interface MatchedPage {
  source: SourcePage;
  /** The page that shows the source, and then pages with the same text at other addresses. */
  shown: [OldPage, ...OldPage[]];
}

/**
 * Finds the pages of the old site that showed the pages of a documentation. Compares their words, whatever the tool did
 * to addresses: a word counts more if fewer pages have it. A page of the documentation without such words matches the
 * old page at the address that the rules of the tool give it. A page that is not in the result was not public.
 */
export function matchPages(
  documentation: Documentation,
  oldPages: readonly OldPage[],
): MatchedPage[] {
  const sources = documentation.pages.filter(({ isDraft }) => !isDraft);
  const matched = new Map<SourcePage, [OldPage, ...OldPage[]]>();
  const used = new Set<OldPage>();
  const take = (source: SourcePage, old: OldPage) => {
    matched.set(source, [old]);
    used.add(old);
  };
  const pairs = similarPairs(sources, oldPages);
  // An old site can have a page in several versions, such as below `/next/`.
  const rankOf = ({ source, old, score }: Pair) =>
    score +
    (isExpected(documentation, source, old) ? bonus : 0) -
    (bonus / 10) * old.path.split('/').length;
  const ranked = pairs.map((pair) => Object.assign({}, pair, { rank: rankOf(pair) }));
  for (const { source, old, score } of ranked.toSorted((a, b) => b.rank - a.rank))
    if (score >= least.similar && !matched.has(source) && !used.has(old)) take(source, old);
  for (const source of sources) {
    const old = oldPages.find((one) => !used.has(one) && isExpected(documentation, source, one));
    if (!matched.has(source) && old) take(source, old);
  }
  for (const { source, old, score } of pairs) {
    if (used.has(old) || score < least.same || !matched.has(source)) continue;
    matched.get(source)!.push(old);
    used.add(old);
  }
  return [...matched].map(([source, shown]) => ({ source, shown }));
}

/**
 * The least similarity of a page and its source, and of two addresses of one page. Lists without a source, such as
 * those of tags, are at most 0.08 similar to a page.
 */
const least = { similar: 0.15, same: 0.8 };

/** How much more similar another old page must be than the one at the expected address. */
const bonus = 0.1;

/** Tells whether a tool would publish a page at the address of an old page. */
const isExpected = (documentation: Documentation, source: SourcePage, { path }: OldPage) =>
  plainPath(oldPathOf(documentation, source)).toLowerCase() === plainPath(path).toLowerCase();

interface Pair {
  source: SourcePage;
  old: OldPage;
  /** From 0 for no common words to 1 for the same words. */
  score: number;
}

/** Returns the pairs of pages with common words, and how similar they are. */
function similarPairs(sources: readonly SourcePage[], oldPages: readonly OldPage[]): Pair[] {
  const ofSources = sources.map(
    ({ body, fields }) => new Set(wordsIn(`${String(fields['title'] ?? '')} ${body}`)),
  );
  const ofOld = oldPages.map(({ blocks }) => new Set(blocks.flatMap(({ words }) => words)));
  const places = new Map<string, { sources: number[]; old: number[] }>();
  const placesOf = (word: string) => {
    const known = places.get(word) ?? { sources: [], old: [] };
    places.set(word, known);
    return known;
  };
  ofSources.forEach((words, at) => words.forEach((word) => placesOf(word).sources.push(at)));
  ofOld.forEach((words, at) => words.forEach((word) => placesOf(word).old.push(at)));
  const common = new Map<number, number>();
  const whole = { sources: sources.map(() => 0), old: oldPages.map(() => 0) };
  for (const place of places.values()) {
    // Only code and markup have words that no page of the other side has.
    if (place.sources.length === 0 || place.old.length === 0) continue;
    const weight = 1 / Math.max(place.sources.length, place.old.length);
    for (const source of place.sources) whole.sources[source]! += weight;
    for (const old of place.old) whole.old[old]! += weight;
    // Words of many pages decide little, and comparing all their pairs takes long.
    if (place.sources.length * place.old.length > mostPairs) continue;
    for (const source of place.sources)
      for (const old of place.old) {
        const key = source * oldPages.length + old;
        common.set(key, (common.get(key) ?? 0) + weight);
      }
  }
  return [...common].map(([key, weight]) => {
    const [source, old] = [Math.floor(key / oldPages.length), key % oldPages.length];
    const score = (2 * weight) / (whole.sources[source]! + whole.old[old]!);
    return { source: sources[source]!, old: oldPages[old]!, score };
  });
}

const mostPairs = 10_000;
