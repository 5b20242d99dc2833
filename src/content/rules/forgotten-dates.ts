import type { Page } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import type { ValueChange } from './stale-values.ts';

/**
 * Warns if the text of a page, or a value of content/product.yaml, changed, but `updated` in the same file did not. A
 * page needs at least twenty new words, so that corrections of typos are not reported. `sourceAt` returns a file before
 * the change.
 */
export function forgottenDates(
  pages: readonly Page[],
  sourceAt: (file: string) => Source,
  { before, after }: ValueChange,
  product: Source,
): Finding[] {
  const files = pages
    .filter(({ source, builtIn, published }) => {
      const old = sourceAt(source.file);
      if (builtIn || published !== undefined || old.text === '') return false;
      return updatedIn(old) === updatedIn(source) && newWords(old, source) >= 20;
    })
    .map(({ source }) => ({ source, what: 'The text of this page' }));
  const isFact = (name: string) => /^(?:product|facts)\./.test(name);
  const isChanged =
    before.size > 0 &&
    before.get('product.updated') === after.get('product.updated') &&
    [...before, ...after].some(([name]) => isFact(name) && before.get(name) !== after.get(name));
  const all = isChanged ? [...files, { source: product, what: 'A fact in this file' }] : files;
  return all.flatMap(({ source, what }): Finding[] => {
    const day = updatedIn(source);
    if (day === undefined) return [];
    const message = `${what} changed, but "updated" is still ${day}. If the change matters to readers, write its date.`;
    return [{ source, at: ['updated'], message, severity: 'warning' }];
  });
}

const updatedIn = ({ yaml }: Source) => /^updated:[ \t]*["']?([\d-]+)/m.exec(yaml.text)?.[1];

/** Returns how many words of a page are not in its old text, or were there less often. */
function newWords(old: Source, source: Source): number {
  const counts = new Map<string, number>();
  for (const word of wordsOf(old)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return wordsOf(source).filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  }).length;
}

const wordsOf = ({ page }: Source): string[] => page.rest.match(/[\p{L}\p{N}]+/gu) ?? [];
