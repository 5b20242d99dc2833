import { expect, it } from 'vitest';
import { convertWikiLinks } from '../../../src/import/converters/wiki-links.ts';
import { converted, sourcePage } from './conversion.ts';

const vault = { tool: 'Obsidian', pages: [sourcePage('Start/First steps.md')] };

it.each([
  ['[[First steps]]', '[First steps](</Start/First steps.md>)'],
  ['[[First steps#On a phone|phone]]', '[phone](</Start/First steps.md#on-a-phone>)'],
  ['| [[First steps\\|it]] |', '| [it](</Start/First steps.md>) |'],
  ['[[#On a phone]]', '[On a phone](#on-a-phone)'],
  ['![[Screen one.png]]', '![Screen one](<Screen one.png>)'],
  ['![[a.png|300]]', '<img src="a.png" alt="a" width="300">'],
  ['[[No such page]]', 'No such page'],
  ['`[[First steps]]`', '`[[First steps]]`'],
])('%s becomes a link', (text, expected) => {
  expect(converted(convertWikiLinks, text, vault)).toBe(expected);
});
