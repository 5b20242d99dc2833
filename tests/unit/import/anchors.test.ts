import { expect, it } from 'vitest';
import { removeAnchors } from '../../../src/import/converters/anchors.ts';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { conversionOf, sourcePage } from './conversion.ts';

const text = 'Text.\n\n<a id="second"></a>\n\n## User Data\n\nMore.';
const without = 'Text.\n\n## User Data\n\nMore.';

/** Converts the text as a page of a documentation whose other page has the links. */
function convertedWith(links: string, body = text) {
  const page = sourcePage('files.md', { body });
  const conversion = conversionOf({ pages: [page, sourcePage('a/other.md', { body: links })] });
  const converted = removeAnchors(body, conversion);
  return { converted, reports: conversion.report.entries.map(({ why }) => why) };
}

it.each([
  ['no link leads to either', 'See [x](other.md#second) and [y](#second).'],
  ['links lead to the heading', 'See [x](../files.md#user-data).'],
  ['links lead to both', 'See [x](/files#user-data) and <a href="../files.html#second">y</a>.'],
])('keeps the ID of a heading below an anchor, if %s', (_, links) => {
  const { converted, reports } = convertedWith(links);
  expect(converted).toBe(without);
  expect(reports).toEqual([
    'Links to #second no longer lead to the heading "User Data". A heading can have one ID, and this one keeps #user-data.',
  ]);
});

it.each([
  ['another page', 'See [x](../files.md#second).', text],
  ['a reference', '[x]: ../files#second', text],
  ['the same page', '', `${text} [x](#second)`],
])('leaves an anchor to which only %s links', (_, links, body) => {
  expect(convertedWith(links, body)).toEqual({ converted: body, reports: [] });
});

it('keeps the ID of the heading on a whole page', () => {
  const body = '# Files\n\n<a id="second"></a>\n\n## User Data\n\nMore.';
  const pages = [sourcePage('files.md', { body })];
  expect(convertWhole(body, conversionOf({ pages })).body).toBe('## User Data\n\nMore.');
});

it('knows the ID that the old site gave the heading', () => {
  const page = sourcePage('files.md', { body: text, oldHeadings: [['user data', 'old']] });
  const pages = [page, sourcePage('b.md', { body: '[x](files.md#second) [y](files.md#old)' })];
  expect(removeAnchors(text, conversionOf({ pages }))).toBe(without);
});

it('removes an anchor in a heading', () => {
  expect(convertedWith('', '## Two <a name="b"></a>').converted).toBe('## Two');
});

it('keeps the text in an anchor, because links can only lead to headings', () => {
  const body =
    'See [one](#note-1), <a href="#note-1">1</a> and [two](#two).\n\n- <a id="note-1">1</a>: Text `<a id="b">b</a>`';
  expect(convertedWith('', body)).toEqual({
    converted: 'See one, 1 and [two](#two).\n\n- 1: Text `<a id="b">b</a>`',
    reports: ['Links to #note-1 no longer lead to "1". Only headings have IDs.'],
  });
});
