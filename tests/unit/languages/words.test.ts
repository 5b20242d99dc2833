import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, wordsOf } from '../../../src/languages/words.ts';

const source = (language: string) => readFileSync(`src/languages/${language}.ts`, 'utf8');

/** Returns the matches in the texts of a file, without its comments. */
const found = (language: string, pattern: RegExp) =>
  source(language)
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .match(pattern) ?? [];

describe('the words of a language', () => {
  it('serve its regions', () => {
    expect(wordsOf('de-AT')).toBe(wordsOf('de'));
    expect(wordsOf('en-GB').search.title).toBe('Search');
  });

  it('are an error without a file', () => {
    expect(languages).toEqual(['de', 'en', 'es', 'fr']);
    expect(() => wordsOf('it')).toThrow('src/languages/ has no file for the language it.');
  });

  it.each([
    ['de', /\b(?:Sie(?! (?:wurde|brauchen))|Ihr(?:e[nmrs]?)?|du|dich|dir|dein\w*|euch|euer)\b/g],
    ['es', /(?<!\p{L})(?:usted(?:es)?|tú|tus?|ti|vosotros|vuestr\p{L}+)(?!\p{L})/giu],
    ['fr', /(?<!\p{L})(?:vous|votre|vos|tu|toi|ton|tes)(?!\p{L})/giu],
  ])('in %s do not address the reader, who may expect another form', (language, address) => {
    expect(found(language, address)).toEqual([]);
  });

  it('have the quotation marks of the language', () => {
    expect(found('de', /[“"«»]\$\{|\$\{\w+\}[”"«»]/g)).toEqual([]);
    expect(found('es', /[“"„]\$\{|\$\{\w+\}[”"“]/g)).toEqual([]);
    expect(found('fr', /[“"„]\$\{|\$\{\w+\}[”"“]/g)).toEqual([]);
  });

  it('have no-break spaces where French needs them', () => {
    // `](` is a link, and `Accept: text/markdown` code.
    expect(found('fr', / [:;!?»]|« |\p{L}[;!?»]|«\p{L}/gu)).toEqual([]);
    expect(found('fr', /[\u00A0\u202F][:;!?»]/g).length).toBeGreaterThan(30);
  });
});
