import { blockMistakes, textMistakes } from './in-places.ts';

type Random = () => number;

/** What accidents and programs make of a file. */
type Mutation = (text: string, random: Random) => string | Uint8Array;

/** Changes a file in one of many ways, the same for the same numbers. */
export function mutated(text: string, random: Random): string | Uint8Array {
  return oneOf(mutations, random)(text, random);
}

/** One of some values. */
export const oneOf = <T>(values: readonly T[], random: Random): T =>
  values[Math.floor(random() * values.length)]!;

const place = (text: string, random: Random) => Math.floor(random() * (text.length + 1));
const inserted = (text: string, at: number, more: string) =>
  text.slice(0, at) + more + text.slice(at);

const atLine =
  (pieces: readonly string[]): Mutation =>
  (text, random) => {
    const lines = text.split('\n');
    lines.splice(Math.floor(random() * (lines.length + 1)), 0, oneOf(pieces, random));
    return lines.join('\n');
  };

const anywhere =
  (pieces: readonly string[]): Mutation =>
  (text, random) =>
    inserted(text, place(text, random), oneOf(pieces, random));

const point = (code: number) => String.fromCodePoint(code);

const values = [
  '2026-02-30',
  '2026-11-01T10:00:00Z',
  '4.6',
  '.inf',
  '-.nan',
  '0x1F',
  '1e400',
  '~',
  'null',
  'true',
  '[]',
  '{}',
  '[[[[]]]]',
  '{ a: { b: c } }',
  '*nothing',
  '&a [*a]',
  '!!binary aGVsbG8=',
  '!!set { a, b }',
  '!!timestamp 2026-11-01',
  '!own tag',
  '"\\u0000"',
  '"\\ud800"',
  "''",
  '|',
  '>-',
  '? a',
  '- - - a',
  '%',
  '@',
  '`',
  '"',
  "'",
  '#',
  ': :',
  ', ,',
  'a'.repeat(100_000),
  '../../etc/passwd',
  '/a/../..',
  'javascript:alert(1)',
  'https://[',
  'https://a:b@c',
  '//',
  '/%',
  '/%E0%A4%A',
  '/a?b#c',
  '[/, /, /]',
  '[/old, 3, null]',
];

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}x]`),
].join('\n');

const yaml = [
  bomb,
  '__proto__: x',
  '__proto__: { polluted: true }',
  'constructor: { prototype: { polluted: true } }',
  '<<: *a',
  '<<: { title: x }',
  'toString: x',
  '? [a, b]\n: c',
  '? |\n  a\n: c',
  '---',
  '...',
  '%YAML 1.1\n---',
  '%TAG ! tag:x,2000:\n---',
  '- a',
  '\tb: c',
  `${'['.repeat(5000)}`,
  `${'{ a: '.repeat(3000)}`,
  `${'- '.repeat(3000)}a`,
  `a: ${'&a '.repeat(50)}`,
  '"a": b',
  "? ''\n: a",
  '1: a',
  'null: a',
  'true: a',
  '2026-11-01: a',
  ': a',
  '? a',
  'a: |2\n x',
  'a: !!js/function x',
  'a: !!map [a]',
  'a: !!str',
  '=: a',
];

const markdown = [
  '>'.repeat(3000),
  '- '.repeat(3000),
  `${'*a **b '.repeat(2000)}`,
  '['.repeat(5000),
  '![a'.repeat(2000),
  '`'.repeat(999),
  '<b>'.repeat(3000),
  '<details>\n\n'.repeat(400),
  ':::note\n'.repeat(300),
  '{'.repeat(3000),
  '<!--',
  '-->',
  '<![CDATA[',
  '<?php',
  '<!DOCTYPE html>',
  '&#0;',
  '&#xD800;',
  '&#99999999;',
  '&nothing;',
  `|${'a|'.repeat(3000)}\n|${'-|'.repeat(3000)}`,
  '[a]: <',
  '[^a]: [^a]',
  '[^a]\n\n[^a]: a [^b]\n\n[^b]: b [^a]',
  '\\',
  '```',
  '~~~',
  '    code',
  '\t\tcode',
  '<script>',
  '<style>',
  '<svg><a href="javascript:x">',
  '<img src=x onerror=y>',
  '<Pricing',
  '<Limits {...x} />',
  '{/*',
  '*/}',
  '{`',
  '<></>',
  'export const a = 1',
  'import a from "b"',
  '<a href={x}>',
  '---\ntitle: x\n---',
  '<<<<<<< HEAD',
  '=======',
  '>>>>>>> x',
  '## a {#__proto__}',
  '## constructor',
  '[x](#__proto__)',
  '[x](/constructor)',
  '[__proto__]: /a',
  '[x][__proto__]',
  '[x](%)',
  '[x](/%E0%A4%A)',
  '[x](http://[)',
  '[x](https://\u0000)',
  '![x](/%)',
  '![x](a\u0000.png)',
  '<img src="%E0" alt="a">',
  '[x](mailto:)',
  '[x](?)',
  '[x](#)',
  '[x]()',
  ...Object.values(textMistakes).map(({ text }) => text),
  ...Object.values(blockMistakes).map(({ text }) => text),
];

const characters = [
  0, 1, 8, 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x200b, 0x200d, 0x202e, 0x2028, 0xfeff, 0xfffd, 0xe0041,
  0xd800, 0x10ffff,
].map((code) => point(code));

const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

const mutations: readonly Mutation[] = [
  atLine(yaml),
  atLine(markdown),
  anywhere(characters),
  anywhere([
    ...characters,
    ':',
    '- ',
    '#',
    '"',
    "'",
    '\t',
    '\n',
    '---\n',
    '[',
    '{',
    '<',
    '`',
    '|',
    '\\',
    '%',
    '&',
    '*',
    '!',
  ]),
  (text, random) =>
    text.replace(/^(\s*(?:- )?\w+:) .*$/m, (_, name: string) => `${name} ${oneOf(values, random)}`),
  (text, random) => {
    const lines = text.split('\n');
    const at = Math.floor(random() * lines.length);
    lines[at] = lines[at]!.replace(/:.*/, () => `: ${oneOf(values, random)}`);
    return lines.join('\n');
  },
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => text.slice(place(text, random)),
  (text, random) => inserted(text, place(text, random), text),
  (text, random) => {
    const bytes = Buffer.from(text);
    for (let count = 0; count < 3; count++)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return bytes;
  },
  (text, random) =>
    text
      .split('\n')
      .toSorted(() => random() - 0.5)
      .join('\n'),
  (text, random) =>
    text
      .split('\n')
      .filter(() => random() > 0.2)
      .join('\n'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => `\uFEFF${text}`,
  (text) => utf16(text),
  () => '',
  () => '\n',
  () => '\0'.repeat(64),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('  ', '\t'),
];
