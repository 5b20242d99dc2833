import { candidates, type Wanted } from './candidates.ts';
import { NearPages } from './near-pages.ts';
import { nearWords } from './near-words.ts';
import type { KnownPage } from './page-words.ts';
import type { SiteWords } from './site-words.ts';
import { wantedWords } from './wanted-words.ts';

/**
 * The pages that an unknown path most likely meant, best first: those that have its words, a word
 * that others use for the same, or a word a letter away. At most `count`, and none where nothing is
 * near. For the Markdown 404 and for the script of the 404 page.
 *
 * A page's score is the mean over the wanted words of how near it comes to each, a little less if it
 * is deep. Equal scores stand in the order of the paths.
 */
export function suggestions(path: string, site: SiteWords, count = 5): KnownPage[] {
  const { wanted, total } = wantedPages(path, site);
  const pages = candidates(wanted, threshold * total, site.count);
  if (pages.length === 0) return [];
  const parts = wanted.map(({ weight, near: { levels, values } }) => ({
    levels,
    values: values.map((value) => weight * value),
  }));
  const best: { page: number; score: number }[] = [];
  for (let i = 0; i < pages.length; i++) {
    const page = pages[i]!;
    let sum = 0;
    for (let word = 0; word < parts.length; word++) {
      const { levels, values } = parts[word]!;
      sum += values[levels[page]!]!;
    }
    const score = sum / total - 0.05 * site.depth(page);
    if (score < threshold) continue;
    let place = best.length;
    while (place > 0 && isAfter(best[place - 1]!, score, page)) place--;
    if (place < count) best.splice(place, 0, { page, score });
    if (best.length > count) best.pop();
  }
  return best.map(({ page }) => site.page(page));
}

const threshold = 0.45;

/** Whether a page stands after another one with this score and number. */
function isAfter(page: { page: number; score: number }, score: number, number: number): boolean {
  return page.score < score || (page.score === score && page.page > number);
}

/** The pages near to each word of a path, and the weight of all words together. */
function wantedPages(path: string, { groups, count }: SiteWords) {
  const wanted: Wanted[] = [];
  let total = 0;
  for (const [word, weight] of wantedWords(path)) {
    const near = new NearPages(nearWords(word, groups), count);
    if (near.size > 0) wanted.push({ weight, near });
    total += weight;
  }
  return { wanted, total };
}
