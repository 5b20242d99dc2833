import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPath } from '../code-folder.ts';
import type english from './en/language.json';
import type words from './en/words.json';

/** The UI texts in one language. `fill` replaces their placeholders, such as `{query}`, by values. */
export type Words = typeof words;

/**
 * The other settings of a language, such as date formats, letters in file names, and word lists (docs/languages.md).
 */
export type Language = typeof english;

/** Patterns for the endings of inflected words (docs/languages.md). */
export type EndingPatterns = Language['endings'];

/** Patterns for how people ask questions in a language (docs/languages.md). */
export type QuestionPatterns = Language['question'];

/** The folder that contains one folder for each language. */
const folder = ownPath('src/base/languages');

/** The languages of the user interface, as two-letter codes. Each has a folder. */
export const languages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .sort();

/**
 * Returns the UI texts in a language (BCP 47). A regional tag such as `de-AT` gets the texts of its language, `de`.
 * Throws an Error if the language has no folder.
 */
export const wordsOf = (language: string): Words => read(language, 'words.json') as Words;

/** Returns the settings and word lists of a language. Throws an Error if the language has no folder. */
export const languageOf = (language: string): Language =>
  read(language, 'language.json') as Language;

/** Returns the synonym groups of a language that are useful for the documentation of nearly every app. */
export const synonymsOf = (language: string): string[] =>
  Object.values(read(language, 'synonyms.json') as Record<string, string[]>).flat();

/** Reads a JSON file of a language and caches its content. */
function read(language: string, file: string): unknown {
  const code = language.split('-')[0]!;
  if (!languages.includes(code)) throw new Error(`src/base/languages/ has no folder ${code}.`);
  const path = join(folder, code, file);
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return files.get(path);
}

const files = new Map<string, unknown>();
