import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { normalizeWord } from '../../../../src/api/search/query/normal-form.ts';
import {
  languageOf,
  languages,
  missingWords,
  synonymsOf,
  wordsOf,
  type Language,
  type Words,
} from '../../../../src/base/languages/words.ts';

/** Returns the texts of a language with their keys, such as `search.title`. */
function textsOf(value: Words[keyof Words] | Words | string, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value).flatMap(([name, below]) => textsOf(below, `${key}.${name}`));
}

/**
 * Returns the keys of a language with the holes of their texts. The plural forms of a text count as one. A form for a
 * single number can leave out the number: “two pages” is one word in Arabic.
 */
function keysAndHoles(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const numbers = Map.groupBy(Array(200).keys(), (number) => rules.select(number));
  const ofOneNumber = pluralCategories.filter((category) => numbers.get(category)?.length === 1);
  const form = new RegExp(String.raw`\.(?:${pluralCategories.join('|')})$`);
  const formOfOne = new RegExp(String.raw`\.(?:${ofOneNumber.join('|')})$`);
  const lines = textsOf(wordsOf(language)).flatMap(([key, text]) =>
    formOfOne.test(key) && !text.includes('{')
      ? []
      : [[key.replace(form, '.other'), ...(text.match(/\{\w*\}/g) ?? []).sort()].join(' ')],
  );
  return [...new Set(lines)].sort();
}

const filesOf = (language: string) => readdirSync(`src/base/languages/${language}`).sort();

/** Returns the kind of each setting, such as `stopWords: list`. */
const kindsOf = (language: string) =>
  Object.entries(languageOf(language)).map(
    ([key, value]) => `${key}: ${Array.isArray(value) ? 'list' : typeof value}`,
  );

/** Returns the files of a language, with the keys whose value is that of English. */
function equalToEnglish(language: string): string[] {
  const english = new Map(textsOf(wordsOf('en')));
  const words = textsOf(wordsOf(language)).flatMap(([key, text]) =>
    english.get(key) === text ? `words.json: ${key.slice(1)}` : [],
  );
  const settings = Object.entries(languageOf(language)).flatMap(([key, value]) =>
    !mayBeEqual.has(key) && isDeepStrictEqual(languageOf('en')[key as keyof Language], value)
      ? `language.json: ${key}`
      : [],
  );
  const own = isDeepStrictEqual(synonymsOf(language), synonymsOf('en')) ? ['synonyms.json'] : [];
  // A few texts are the same word in two languages, such as "Blog".
  return [...(words.length > 10 ? words : []), ...settings, ...own];
}

const mayBeEqual = new Set(['firstOfMonth', 'letters', 'avoid']);

describe('the words of a language', () => {
  it('serve its regions', () => {
    expect(wordsOf('de-AT')).toBe(wordsOf('de'));
    expect(wordsOf('en-GB').search.title).toBe('Search');
  });

  it('are in English without a folder, or if the folder does not have them', () => {
    expect(wordsOf('zz')).toEqual(wordsOf('en'));
    expect(missingWords('zz')).toBeGreaterThan(100);
    expect(languages.map(missingWords)).toEqual(languages.map(() => 0));
  });

  it('have no patterns and no stop words of another language without a folder', () => {
    const { stopWords, question, endings } = languageOf('zz');
    expect(stopWords).toEqual([]);
    for (const pattern of [...question.start, question.developers, endings.long]) {
      expect(new RegExp(pattern).test('how do i use the api')).toBe(false);
    }
  });
});

it('docs/languages.md explains each key of language.json', () => {
  const page = readFileSync('docs/languages.md', 'utf8');
  const missing = Object.keys(languageOf('en')).filter((key) => !page.includes(`| \`${key}\` `));
  expect(missing).toEqual([]);
});

describe.each(languages)('the folder of %s', (language) => {
  it('has the same files as that of English', () => {
    expect(filesOf(language)).toEqual(filesOf('en'));
  });

  it('has the same words with the same holes', () => {
    expect(keysAndHoles(language)).toEqual(keysAndHoles('en'));
  });

  it('has the same settings and lists', () => {
    expect(kindsOf(language)).toEqual(kindsOf('en'));
  });

  it.runIf(language !== 'en')('is translated', () => {
    expect(equalToEnglish(language)).toEqual([]);
  });

  it('has endings in the normal form that the search compares', () => {
    const { long, short } = languageOf(language).endings;
    const letters = `${long} ${short}`.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
    expect(letters.filter((text) => normalizeWord(text) !== text)).toEqual([]);
  });

  const avoided = Object.entries<string>(languageOf(language).avoid).map(
    ([pattern, example]) => [new RegExp(pattern, 'u'), example] as const,
  );

  it('has no words that it avoids', () => {
    const texts = textsOf(wordsOf(language)).map(([, text]) => text);
    expect(texts.filter((text) => avoided.some(([pattern]) => pattern.test(text)))).toEqual([]);
  });

  it('has examples of what it avoids', () => {
    expect(avoided.filter(([pattern, example]) => !pattern.test(example))).toEqual([]);
  });
});
