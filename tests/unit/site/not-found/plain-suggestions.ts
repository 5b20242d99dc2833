import { type KnownPage, unknownWords, words } from '../../../../src/site/not-found/page-list.ts';
import synonymLists from '../../../../src/site/not-found/synonyms.json' with { type: 'json' };

/** The result of comparing every word of the address with every word of every page. */
export function plainSuggestions(path: string, pages: readonly KnownPage[]): KnownPage[] {
  const wanted = [...unknownWords(path)];
  return pages
    .map((page) => ({ page, score: score(wanted, page) }))
    .filter((candidate) => candidate.score >= 0.45)
    .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, 5)
    .map(({ page }) => page);
}

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(synonymLists));

function score(wanted: readonly [string, number][], { path, title }: KnownPage): number {
  const parts = path.split('/').slice(1);
  const own = words(parts.at(-1)!);
  const sets = [
    { names: [...own, own.join('')], factor: 1 },
    { names: words(title), factor: 0.9 },
    { names: parts.slice(0, -1).flatMap(words), factor: 0.7 },
  ];
  let [sum, total] = [0, 0];
  for (const [word, weight] of wanted) {
    const values = sets.flatMap(({ names, factor }) =>
      names.map((name) => factor * nearness(word, name)),
    );
    sum += weight * Math.max(0, ...values);
    total += weight;
  }
  return sum / total - 0.05 * (parts.length - 1);
}

function nearness(word: string, name: string): number {
  if (synonyms.get(word)?.includes(name)) return 0.9;
  const longest = Math.max(word.length, name.length);
  const distance = plainDistance(word, name);
  return distance > Math.floor(longest / 4) ? 0 : 1 - distance / longest;
}

/** Levenshtein's distance, computed from the whole table. With `swaps`, exchanging two letters is one edit. */
export function plainDistance(a: string, b: string, swaps = false): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const [above, current] = [rows[row - 1]!, [row]];
    for (let column = 1; column <= b.length; column++) {
      const replaced = above[column - 1]! + Number(a[row - 1] !== b[column - 1]);
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = swaps && isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity;
      current.push(Math.min(replaced, swapped, above[column]! + 1, current[column - 1]! + 1));
    }
    rows.push(current);
  }
  return rows[a.length]![b.length]!;
}
