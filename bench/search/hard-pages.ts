import { sample, seededRandom } from './random.ts';
import { hardQueries, scripts, wordsOfScript } from './hard-queries.ts';
import type { WordPage } from './word-index.ts';

/** Pages and queries that are slow to search. */
export interface HardCase {
  pages: WordPage[];
  /** By kind. */
  queries: Map<string, string>;
}

/** Shapes of the first ten pages: normal, 200,000 words in one section, or 5,000 sections. */
export const shapes = {
  pages: { long: 400, sectionsOfLong: 6 },
  'long pages': { long: 200_000, sectionsOfLong: 1 },
  'many sections': { long: 50_000, sectionsOfLong: 5000 },
};

/**
 * Generates pages with a vocabulary of one script and 400 common words each, and hard queries in all scripts.
 * @param count Number of different words.
 */
export function hardCase(
  script: string,
  { count, pages: pageCount, shape }: { count: number; pages: number; shape: keyof typeof shapes },
): HardCase {
  const random = seededRandom(count);
  const words = wordsOfScript(script, count, random);
  const common = wordsOfScript(script, 500, random).filter((word) => word.length < 5);
  const frequent = common.slice(0, 75);
  const share = Math.ceil(count / pageCount);
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const { long, sectionsOfLong } = page < 10 ? shapes[shape] : shapes.pages;
    const often = Array.from({ length: long }, () => frequent[Math.floor(random() * 75)]!);
    const all = mixed([...words.slice(page * share, (page + 1) * share), ...often], random);
    const size = Math.ceil(all.length / sectionsOfLong);
    const sections = Array.from({ length: sectionsOfLong }, (_one, section) =>
      all.slice(section * size, (section + 1) * size),
    );
    return sections.filter(({ length }) => length > 0);
  });
  const queries = new Map<string, string>();
  for (const queryScript of Object.keys(scripts)) {
    for (const [kind, text] of hardQueries(queryScript, { words, common: frequent }, random)) {
      queries.set(kind, text);
    }
  }
  return { pages, queries };
}

const mixed = (words: string[], random: () => number) => sample(words, words.length, random);
