import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type english from './en/language.json';
import type words from './en/words.json';

/** The words of the interface in one language. `fill` puts values into their holes, such as `{query}`. */
export type Words = typeof words;

/** What else differs between languages: dates, letters in file names, lists of words (docs/languages.md). */
export type Language = typeof english;

/** The folders of the languages. In a build, Astro's bundle contains this code but not the folders, and runs in the project. */
const folder = [import.meta.dirname, 'src/base/languages'].find((path) =>
  existsSync(join(path, 'en')),
)!;

/** The languages of the interface, as two letters. Each has a folder. */
export const languages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .sort();

/** Returns the words of a language (BCP 47). A regional tag such as `de-AT` has those of its language. */
export const wordsOf = (language: string): Words => read(language, 'words.json') as Words;

/** Returns the settings and lists of a language. */
export const languageOf = (language: string): Language =>
  read(language, 'language.json') as Language;

/** Returns the synonym groups that fit the documentation of nearly every app. */
export const synonymsOf = (language: string): string[] =>
  Object.values(read(language, 'synonyms.json') as Record<string, string[]>).flat();

/** Reads a file of a language once. */
function read(language: string, file: string): unknown {
  const code = language.split('-')[0]!;
  if (!languages.includes(code)) throw new Error(`src/base/languages/ has no folder ${code}.`);
  const path = join(folder, code, file);
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return files.get(path);
}

const files = new Map<string, unknown>();
