import { allowedEdits, similarity } from '../../base/text/edit-distance.ts';
import { compareText } from '../../base/text/order.ts';
import { depth, type KnownPage, pageWords, unknownWords } from './page-list.ts';
import synonymLists from './synonyms.json' with { type: 'json' };

/**
 * Finds the pages that a reader who requested an unknown path most likely wants, best first. The addresses or titles of
 * these pages contain words of the path, similar words or synonyms. Returns at most `limits.pages` pages, and an empty
 * list if no page is similar. `list` is the text that `pageList` creates.
 *
 * An edge function has too little time to compare every page (docs/decisions/edge-functions.md). So a text search finds
 * up to `limits.scored` likely pages, and only these get a score.
 */
export function suggestions(path: string, list: string): KnownPage[] {
  const weights = unknownWords(path);
  return likelyLines(weights, list)
    .map((start) => pageAt(start, list))
    .map((page) => ({ page, score: score(page, weights) }))
    .filter((candidate) => candidate.score >= threshold)
    .sort((a, b) => b.score - a.score || compareText(a.page.path, b.page.path))
    .slice(0, limits.pages)
    .map(({ page }) => page);
}

const limits = {
  /** The maximum number of suggested pages. */
  pages: 5,
  /** The maximum number of words, synonyms and pieces of words for which the text is searched. */
  texts: 7,
  /** The maximum number of pieces into which a misspelled word is split. */
  pieces: 4,
  /** The maximum number of lines that a single search returns. */
  lines: 200,
  /** The maximum number of different lines that all searches return together. */
  candidates: 200,
  /** The maximum number of lines that get a score. */
  scored: 12,
};

/** A page with a lower score is not suggested. */
const threshold = 0.45;

/** Words that agents and people guess in addresses, each with the words that the site may use instead. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(synonymLists));

/**
 * Returns how well a page fits an unknown path: 1 is the best score. Each word of the path is compared with the most
 * similar word of the page. The score is the weighted mean of these similarities, minus 0.05 for each folder of the
 * page.
 */
function score({ path, title }: KnownPage, weights: ReadonlyMap<string, number>): number {
  const { name, title: titleWords, folders } = pageWords(path, title);
  let sum = 0;
  let total = 0;
  for (const [word, weight] of weights) {
    const best = Math.max(
      bestMatch(word, name),
      0.9 * bestMatch(word, titleWords),
      0.7 * bestMatch(word, folders),
    );
    sum += weight * best;
    total += weight;
  }
  return sum / total - 0.05 * depth(path);
}

const bestMatch = (word: string, others: readonly string[]): number =>
  Math.max(
    0,
    ...others.map((other) => (synonyms.get(word)?.includes(other) ? 0.9 : similarity(word, other))),
  );

/** Returns the offsets of the lines that contain most of the words, at most `limits.scored`. Rare words count more. */
function likelyLines(weights: ReadonlyMap<string, number>, list: string): number[] {
  const searches = searchWords(weights, list).sort((a, b) => a.lines.length - b.lines.length);
  const votes = new Map<number, number>();
  for (const { lines, weight } of searches) {
    const vote = weight / Math.log2(lines.length + 2);
    for (const line of lines) {
      const before = votes.get(line);
      if (before !== undefined || votes.size < limits.candidates) {
        votes.set(line, (before ?? 0) + vote);
      }
    }
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limits.scored)
    .map(([line]) => line);
}

/** The offsets of the lines that contain a word or a piece of a word, and the weight of the word. */
interface Search {
  lines: number[];
  weight: number;
}

/** Searches for the words and their synonyms. For a word that does not occur, searches for its pieces. */
function searchWords(weights: ReadonlyMap<string, number>, list: string): Search[] {
  const searches: Search[] = [];
  let left = limits.texts;
  const search = (text: string, weight: number): boolean => {
    if (left-- <= 0) return false;
    const lines = linesWith(text, list);
    if (lines.length > 0) searches.push({ lines, weight });
    return lines.length > 0;
  };
  const byWeight = [...weights].sort(
    ([a, weightA], [b, weightB]) => weightB - weightA || b.length - a.length,
  );
  for (const [word, weight] of byWeight) {
    const found = search(word, weight);
    for (const synonym of synonyms.get(word) ?? []) search(synonym, weight);
    if (found) continue;
    const parts = pieces(word);
    for (const piece of parts) search(piece, weight / parts.length);
  }
  return searches;
}

/**
 * Splits a word into pieces. If a similar word differs in n letters at most, there are n + 1 pieces. So a similar word
 * contains at least one piece unchanged.
 */
function pieces(word: string): string[] {
  const count = Math.min(allowedEdits(word.length + 1) + 1, limits.pieces);
  const start = (piece: number) => Math.floor((piece * word.length) / count);
  return Array.from({ length: count }, (_, piece) => word.slice(start(piece), start(piece + 1)));
}

/** Returns the offsets of the lines that contain a text. */
function linesWith(text: string, list: string): number[] {
  const lines: number[] = [];
  let at = list.indexOf(text, list.indexOf('\n'));
  while (at !== -1 && lines.length < limits.lines) {
    lines.push(list.lastIndexOf('\n', at) + 1);
    at = list.indexOf(text, list.indexOf('\n', at));
  }
  return lines;
}

/** Reads the page in the line at an offset. */
function pageAt(start: number, list: string): KnownPage {
  const [path = '', title = ''] = list.slice(start, list.indexOf('\n', start)).split('\t');
  return { path, title };
}
