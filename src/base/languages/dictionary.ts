import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ITrie } from 'cspell-trie-lib';
import { memoize } from '../text/memoize.ts';
import { languageOf } from './words.ts';

/**
 * Returns how common a word is: 1 for the most common words, nearly 0 for rare words. Returns 0 for a word that is not
 * in the dictionary.
 */
export type Dictionary = (word: string) => number;

/**
 * Returns the dictionary of a language (BCP 47). `dictionary` in the language.json of the language lists the files. If
 * a file is in an npm package that is not installed, returns the name of this package instead.
 */
export const dictionaryOf = memoize(async (language: string): Promise<Dictionary | string> => {
  const { files, words } = languageOf(language).dictionary;
  const common = new Map<string, number>();
  const add = (word: string, level: number) => common.has(word) || common.set(word, level);
  for (const word of words.flatMap((line) => line.split(' '))) add(word, 1 / 16);
  const tries: ITrie[] = [];
  for (const [index, file] of files.entries()) {
    const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(file) ?? [];
    const path = pathOf(name, rest);
    if (path === undefined) return name;
    const bytes = readFileSync(path);
    const data = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    if (path.endsWith('.trie.gz')) {
      // `cspell-trie-lib` is only loaded for languages that need it.
      const { decodeTrie } = await import('cspell-trie-lib');
      tries.push(decodeTrie(data));
    } else if (path.endsWith('.json')) {
      // The lists with the most common words come first. Each level has five lists, one for each of five regions. The
      // words of a level are a quarter as common as the words of the previous level.
      const level = 4 ** -Math.floor(index / 5);
      for (const word of JSON.parse(data.toString()) as string[]) add(word, level);
    } else {
      const text = data.toString().toLowerCase();
      for (const word of text.match(/^[\p{L}\p{M}'-]+$/gmu) ?? []) add(word, rare);
    }
  }
  return (word) => common.get(word) ?? (tries.some((trie) => trie.has(word)) ? 1 / 4 : 0);
});

/**
 * How common the words of plain word lists are. Plain word lists do not say how common a word is, so all their words
 * count as rare.
 */
const rare = 4 ** -6;

/** Returns the path of a file in an npm package, or undefined if the package is not installed. */
function pathOf(name: string, file: string): string | undefined {
  try {
    return join(dirname(require.resolve(name)), file);
  } catch {
    return undefined;
  }
}

const require = createRequire(import.meta.url);
