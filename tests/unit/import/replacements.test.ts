import { expect, it } from 'vitest';
import { convertReplacements } from '../../../src/import/converters/replacements.ts';
import { converted } from './conversion.ts';

it.each([
  ['![A B](a.png){ width=400px }', '![A B](a.png)'],
  ['[[toc]]\n\nText', 'Text'],
  ['Text (1).\n{ .annotate }\n\n1. Note', 'Text (1).\n\n1. Note'],
  ['Um&shy;welt&#173;be\u00ADlastung `&shy;`', 'Umweltbelastung `&shy;`'],
  ['Term\n: Meaning', '- **Term**: Meaning'],
  ['`==code==` 10:30 C++ and 2^3', '`==code==` 10:30 C++ and 2^3'],
])('%s is replaced', (text, expected) => {
  expect(converted(convertReplacements, text)).toBe(expected);
});

it.each([
  ['Docusaurus', 'Text\n\n#Colour'],
  ['Markdown', 'Text'],
])('a line of tags, which only some tools have, is text in %s', (tool, expected) => {
  expect(converted(convertReplacements, 'Text\n\n#Colour', { tool })).toBe(expected);
});
