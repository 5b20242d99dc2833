import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../text/memoize.ts';
import { ownPath } from '../code-folder.ts';
import type english from './en/language.json';
import type newSite from './en/new-site.json';
import type words from './en/words.json';

/** The UI texts in one language. `fill` replaces their placeholders, such as `{query}`, by values. */
export type Words = typeof words;

/** The texts of the pages with which a new site starts. They contain placeholders of pages. */
export type NewSiteTexts = typeof newSite;

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

/** The languages of the user interface, as two-letter codes. Each has a folder. A site must be in one of them. */
export const languages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .sort();

/**
 * Returns the UI texts in a language (BCP 47). A regional tag such as `de-AT` gets the texts of its language, `de`.
 * A text that the folder of the language does not have is in English.
 */
export const wordsOf = (language: string): Words => wordsOfCode(codeOf(language));

/** Returns the texts of the pages of a new site. Throws an Error if the language has no folder. */
export const newSiteTextsOf = (language: string): NewSiteTexts => {
  const code = codeOf(language);
  if (!languages.includes(code)) throw new Error(`src/base/languages/ has no folder ${code}.`);
  return read(code, 'new-site.json') as NewSiteTexts;
};

/**
 * Returns the settings and word lists of a language. A setting that the folder of the language does not have is that of
 * neutral.json, whose lists are empty and whose patterns match nothing.
 */
export const languageOf = (language: string): Language => languageOfCode(codeOf(language));

/** Returns the synonym groups of a language that are useful for the documentation of nearly every app. */
export const synonymsOf = (language: string): string[] =>
  Object.values(synonyms(codeOf(language))).flat();

/** Returns the number of UI texts that a language does not have, so that they are in English. */
export const missingWords = (language: string): number =>
  textsIn(wordsOf('en')) - textsIn(read(codeOf(language), 'words.json'));

const codeOf = (language: string) => language.split('-', 1)[0]!;

const wordsOfCode = memoize(
  (code: string) => withDefaults(read(code, 'words.json'), read('en', 'words.json')) as Words,
);

const languageOfCode = memoize((code: string): Language => ({
  ...(read('', 'neutral.json') as Language),
  dateLocale: code,
  ...(read(code, 'language.json') as Partial<Language>),
}));

const synonyms = memoize((code: string) => read(code, 'synonyms.json') as Record<string, string[]>);

/** Adds the values of `defaults` that an object lacks, at every depth. */
function withDefaults(own: unknown, defaults: unknown): unknown {
  if (own === undefined || !isObject(defaults) || !isObject(own)) return own ?? defaults;
  const keys = Object.keys({ ...defaults, ...own });
  return Object.fromEntries(keys.map((key) => [key, withDefaults(own[key], defaults[key])]));
}

/** Counts the texts in an object. A text with several forms, and a list of texts, count as one. */
function textsIn(value: unknown): number {
  if (!isObject(value) || 'other' in value) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + textsIn(one), 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a JSON file of a language. Returns an empty object if the language does not have the file. */
function read(code: string, file: string): unknown {
  const path = join(folder, code, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
