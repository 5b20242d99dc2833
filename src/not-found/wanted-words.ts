import { decoded } from '../text/decoded.ts';
import { longestPath, words } from './address-words.ts';

/**
 * The words of an unknown path, percent-encoded or not, without its extension, and what each weighs:
 * 2 for each time in the last part, which names the page, and 1 in those before, which name folders.
 */
export function wantedWords(path: string): Map<string, number> {
  const parts = decoded(path)
    .slice(0, longestPath)
    .replace(/\.(mdx?|html?|txt|json|xml)$/, '')
    .split('/')
    .map(words)
    .filter((part) => part.length > 0);
  const weights = new Map<string, number>();
  for (const [index, part] of parts.entries()) {
    const weight = index === parts.length - 1 ? 2 : 1;
    for (const word of part) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  return weights;
}
