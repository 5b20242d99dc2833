import { describe, expect, it } from 'vitest';
import { containsPhrase } from '../../../../src/base/languages/phrases.ts';
import { readTable } from '../../../setup/read-table.ts';

interface Row {
  language: string;
  phrase: string;
  in: string[];
  notIn: string[];
}
const table = readTable<{ phrases: Row[] }>(import.meta.url);

describe.each(table.phrases)('$phrase ($language)', ({ language, phrase, in: texts, notIn }) => {
  it.each(texts)('is in “%s”', (text) => {
    expect(containsPhrase(text, phrase, language)).toBe(true);
  });

  it.each(notIn)('is not in “%s”', (text) => {
    expect(containsPhrase(text, phrase, language)).toBe(false);
  });
});
