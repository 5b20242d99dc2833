import type { IndexedTerm } from './pagefind-index.ts';

/**
 * Every word of the pages, sorted by its UTF-8, with the number of its term.
 * @param stems The stems of each word, as `stemsOf` gives them.
 */
export function vocabularyTables(stems: Map<string, string[]>, terms: IndexedTerm[]) {
  const numbers = new Map(terms.map(({ stem }, number) => [stem, number]));
  const entries: { word: string; term: number }[] = [];
  for (const [word, stemsOfWord] of stems) {
    for (const stem of stemsOfWord) {
      const term = numbers.get(stem);
      if (term !== undefined) entries.push({ word, term });
    }
  }
  entries.sort((a, b) => compareUtf8(a.word, b.word) || a.term - b.term);
  return {
    word: entries.map(({ word }) => word),
    wordTerm: entries.map(({ term }) => term),
  };
}

function compareUtf8(a: string, b: string): number {
  for (let place = 0; place < Math.min(a.length, b.length); place++) {
    const difference = (a.codePointAt(place) ?? 0) - (b.codePointAt(place) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
