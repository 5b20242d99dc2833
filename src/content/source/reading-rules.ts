import { ruleRows } from './rule.ts';

/** The rules that `readContent` and `readBody` check while they read files, before the site model exists. */
export const readingRules = ruleRows({
  'check-failure': { severity: 'error', about: 'The check itself failed on a file.' },
  encoding: { severity: 'error', about: 'A file is not plain text in UTF-8.' },
  'git-conflict': { severity: 'error', about: 'A file contains a git conflict.' },
  'file-size': { severity: 'error', about: 'A file has too many characters.' },
  'missing-file': { severity: 'error', about: 'A data file is missing or cannot be read.' },
  'front-matter': { severity: 'error', about: 'The front matter of a page cannot be read.' },
  'yaml-syntax': { severity: 'error', about: 'YAML cannot be read.' },
  'yaml-comment': {
    severity: 'warning',
    about: 'A text in YAML is cut off at a #, which starts a comment.',
  },
  value: { severity: 'error', about: 'A field is missing, or its value is not allowed.' },
  'unknown-field': { severity: 'error', about: 'A field does not exist.' },
  'ignored-field': {
    severity: 'warning',
    about: 'Front matter has fields that Factsheet does not use.',
  },
  'derived-field': {
    severity: 'warning',
    about: 'A page lacks a title, a description or a date, which was derived.',
  },
  'long-title': {
    severity: 'warning',
    about: 'A title is longer than search results and link previews show.',
  },
  'asked-heading': {
    severity: 'error',
    about: 'Front matter has questions for a heading that the page does not have, or has twice.',
  },
  undated: { severity: 'error', about: 'A page has no date of its last change.' },
  'unknown-placeholder': { severity: 'error', about: 'A placeholder has no value.' },
  'placeholder-value': {
    severity: 'error',
    about: 'The value of a placeholder contains itself or is too long.',
  },
  'base-url': { severity: 'error', about: 'The base URL of the environment is not valid.' },
  'page-address': { severity: 'error', about: 'A page has no valid address of its own.' },
  'home-page': { severity: 'error', about: 'The home page is missing or not published.' },
  'lone-translation': {
    severity: 'warning',
    about:
      'A translated page is not published, because the page that it translates does not exist.',
  },
  'untranslated-text': {
    severity: 'warning',
    about: 'A translated page has texts of the page that it translates.',
  },
  'replaced-page': {
    severity: 'warning',
    about: 'A page replaces one of Factsheet’s own pages.',
  },
  'brand-value': {
    severity: 'error',
    about: 'A logo, a font or the stylesheet of the brand cannot be used.',
  },
  'brand-colour': {
    severity: 'warning',
    about: 'The accent colour is hard to read, so links have another shade.',
  },
  'brand-font': { severity: 'warning', about: 'A font has no bold weight.' },
  'picture-file': { severity: 'error', about: 'A picture cannot be read, or has a wrong ending.' },
  'page-limit': { severity: 'error', about: 'The text of a page exceeds a limit.' },
  mdx: { severity: 'error', about: 'An .mdx page cannot be read.' },
  html: { severity: 'error', about: 'HTML on a page is wrong or not supported.' },
  'html-attribute': { severity: 'warning', about: 'An attribute of HTML has no effect.' },
  fence: { severity: 'error', about: 'A note or a layout between colons is wrong.' },
  'fence-attribute': { severity: 'warning', about: 'An attribute after ::: has no effect.' },
  note: { severity: 'error', about: 'A note has an unknown kind.' },
});
