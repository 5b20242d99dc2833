import { expect, it } from 'vitest';
import { languageOfFolder } from '../../../../src/import/store-listing/language-tags.ts';

it.each([
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['de-DE', 'de'],
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-PT'],
  ['zh-CN', 'zh'],
  ['zh_Hant', 'zh-TW'],
  ['pt-rPT', 'pt-PT'],
  ['iw-IL', 'he'],
  ['es-419', 'es-419'],
  ['fil', 'fil'],
])('%s is the folder of %s', (folder, language) => {
  expect(languageOfFolder(folder)).toBe(language);
});

it.each([
  'android',
  'default',
  'ios',
  'review_information',
  'zz',
  'und',
  'app',
  'e',
  '..',
  'de-',
  '1002',
  '',
])('%s is no folder of a language', (folder) => {
  expect(languageOfFolder(folder)).toBeUndefined();
});
