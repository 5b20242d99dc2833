import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { conversionOf } from './conversion.ts';

it.each([
  [
    'Text:\n\n    <div dir=rtl>{{Field}}</div>\n    <img src="logo.jpg">\n\n    \\parbox{.3\\textwidth}{x}\n\nMore',
    'Text:\n\n```\n<div dir=rtl>{{Field}}</div>\n<img src="logo.jpg">\n\n\\parbox{.3\\textwidth}{x}\n```\n\nMore',
  ],
  [
    '- Item\n\n      <b>{{Two}}</b> :material-check:',
    '- Item\n\n  ```\n  <b>{{Two}}</b> :material-check:\n  ```',
  ],
  ['-     {{One}}\n\n  Text', '- ```\n  {{One}}\n  ```\n\n  Text'],
  ['> Quotation\n>\n>     <b>', '> Quotation\n>\n> ```\n> <b>\n> ```'],
  ['Tabs:\n\n\t<b>', 'Tabs:\n\n```\n<b>\n```'],
  ['Long:\n\n    ```\n    <b>\n    ```', 'Long:\n\n````\n```\n<b>\n```\n````'],
  ['!!! note\n    Text\n\n        <b>', ':::note\nText\n\n```\n<b>\n```\n:::'],
])('keeps code that is indented: %j', (text, expected) => {
  expect(convertWhole(text, conversionOf({ hasJsx: false })).body).toBe(expected);
});

it.each(['- Item\n\n    <div>Text</div>', 'Text\n    <span>more</span>'])(
  'does not take an indented paragraph for code: %j',
  (text) => {
    expect(convertWhole(text, conversionOf({ hasJsx: false })).body).not.toMatch(/[<`]/);
  },
);

it('does not take indented MDX for code', () => {
  expect(convertWhole('A:\n\n    <b>Text</b>', conversionOf()).body).not.toContain('```');
});
