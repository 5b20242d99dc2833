import { describe, expect, it } from 'vitest';
import { languages, newSiteTextsOf } from '../../../../src/base/languages/words.ts';

/** Returns the texts of a value with their keys, without the entries of lists, whose number can differ. */
function textsOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, below]) =>
    textsOf(below, Array.isArray(value) ? `${key}.*` : `${key}.${name}`),
  );
}

const keysOf = (language: string) =>
  [...new Set(textsOf(newSiteTextsOf(language)).map(([key]) => key))].sort();

/** Returns the keys with the placeholders of their texts. */
const placeholdersOf = (language: string) =>
  textsOf(newSiteTextsOf(language))
    .flatMap(([key, text]) => (text.match(/\{+[\w.]+\}+/g) ?? []).map((one) => `${key} ${one}`))
    .sort();

describe.each(languages)('the texts of a new site in %s', (language) => {
  it('have the keys of English, with the same placeholders', () => {
    expect(keysOf(language)).toEqual(keysOf('en'));
    expect(placeholdersOf(language)).toEqual(placeholdersOf('en'));
  });

  it.runIf(language !== 'en')('are translated', () => {
    const english = new Map(textsOf(newSiteTextsOf('en')));
    const same = textsOf(newSiteTextsOf(language)).filter(
      ([key, text]) => english.get(key) === text && !mayBeEqual.has(key),
    );
    expect(same).toEqual([]);
  });

  it('name pages that every new site has', () => {
    const pages = newSiteTextsOf(language).queries.map(({ page }) => page);
    expect(pages).toEqual(['/help/faq', '/contact', '/privacy']);
  });
});

/** Texts that are equal in several languages, because they are names or addresses. */
const mayBeEqual = new Set([
  '.screens.described',
  '.contact.title',
  '.news.version',
  '.queries.*.page',
]);
