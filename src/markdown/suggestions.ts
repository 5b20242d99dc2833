import { similarity } from '../content/edit-distance.ts';
import { synonyms } from './synonyms.ts';

/** A page as far as suggestions need it. */
export interface KnownPage {
  /** `/` or `/support/nfc`. */
  path: string;
  title: string;
}

/**
 * The pages that an unknown path most likely meant, best first: those that have its words, a word
 * that others use for the same, or a word a letter away. At most `count`, and none where nothing is
 * near. For the Markdown 404 and for the script of the 404 page.
 */
export function suggestions<P extends KnownPage>(
  path: string,
  pages: readonly P[],
  count = 5,
): P[] {
  const wanted = wantedWords(path.slice(0, longestPath));
  if (wanted.length === 0) return [];
  return pages
    .map((page) => ({ page, score: score(wanted, page) }))
    .filter((candidate) => candidate.score >= threshold)
    .sort((a, b) => b.score - a.score || compare(a.page.path, b.page.path))
    .slice(0, count)
    .map(({ page }) => page);
}

/** Characters of an unknown path that are looked at; the rest of a longer one says nothing. */
const longestPath = 100;

const threshold = 0.45;

interface WantedWord {
  word: string;
  /** The last part of an address names the page, the parts before it name folders. */
  weight: number;
}

function wantedWords(path: string): WantedWord[] {
  const parts = decode(path)
    .replace(/\.(mdx?|html?|txt|json|xml)$/, '')
    .split('/')
    .map(words)
    .filter((part) => part.length > 0);
  return parts.flatMap((part, index) =>
    part.map((word) => ({ word, weight: index === parts.length - 1 ? 2 : 1 })),
  );
}

/** The mean over the wanted words of how near the page comes to each, a little less if it is deep. */
function score(wanted: readonly WantedWord[], { path, title }: KnownPage): number {
  const parts = path.split('/').slice(1);
  const own = words(parts.at(-1)!);
  const sets = [
    { names: [...own, own.join('')], factor: 1 },
    { names: words(title), factor: 0.9 },
    { names: parts.slice(0, -1).flatMap(words), factor: 0.7 },
  ];
  let [sum, total] = [0, 0];
  for (const { word, weight } of wanted) {
    sum += weight * Math.max(...sets.map(({ names, factor }) => factor * nearest(word, names)));
    total += weight;
  }
  return sum / total - 0.05 * (parts.length - 1);
}

/** How near the nearest of the names comes to the wanted word, from 0 to 1. */
function nearest(word: string, names: readonly string[]): number {
  const meant = synonyms.get(word) ?? [];
  return names.reduce(
    (best, name) => Math.max(best, meant.includes(name) ? 0.9 : similarity(word, name)),
    0,
  );
}

/** The words that say something, in lower case; numbers and versions do not. */
function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^v?\d+$/.test(word) && !fillers.has(word));
}

const fillers = new Set(
  'a an and by for from how in index is it of on or the to us with your'.split(' '),
);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
