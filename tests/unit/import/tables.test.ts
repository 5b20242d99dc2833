import { expect, it } from 'vitest';
import { convertTables } from '../../../src/import/converters/tables.ts';
import { converted } from './conversion.ts';

it.each([
  [
    '- One\n\n  <table>\n    <caption>All</caption>\n    <thead>\n      <tr><th>a</th><th>b</th></tr>\n    </thead>\n    <tr>\n      <td>**x**\n\n  - y</td>\n    </tr>\n  </table>',
    '- One\n\n  <caption>All</caption>\n\n  | a | b |\n  | --- | --- |\n  | **x**<br>- y |  |',
  ],
  [
    '<table><tr><td><table><tr><th>a</th></tr><tr><td>b</td></tr></table></td></tr></table>',
    '| a |\n| --- |\n| b |',
  ],
  ['<table><tr><td>a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
  [
    '<table><tr><th colspan="2">a</th></tr></table>',
    '<table><tr><th colspan="2">a</th></tr></table>',
  ],
])('the HTML table %s becomes Markdown if it can', (text, expected) => {
  expect(converted(convertTables, text)).toBe(expected);
});
