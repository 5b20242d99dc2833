import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readYaml } from '../../setup/read-yaml.ts';
import { slowness } from './expressions/slowness.ts';
import { expressionsOf, type Expression } from './expressions/written.ts';

/** The length of the texts, in characters. */
const length = 16_000;

const bounded = readYaml<{ file: string; source: string; longest: number }[]>(
  'tests/build/setup/expressions/bounded.yaml',
);

const constructed = JSON.parse(
  execFileSync('node', [fileURLToPath(new URL('expressions/constructed.ts', import.meta.url))], {
    encoding: 'utf8',
  }),
) as Expression[];
const places = new Set(constructed.map(({ place }) => place));
const written = globSync('{src,functions}/**/*.{astro,js,ts}').sort().flatMap(expressionsOf);
const expressions = [...written.filter(({ place }) => !places.has(place)), ...constructed];

const boundOf = ({ place, source }: Expression) =>
  bounded.find((one) => place.startsWith(`${one.file}:`) && source.startsWith(one.source));

it(`no regular expression takes as long as a quadratic one for ${length} characters`, () => {
  const slow = expressions.map((one) => slowness(one, boundOf(one)?.longest ?? length));
  expect(slow.filter((message) => message !== undefined)).toEqual([]);
  expect(expressions.length).toBeGreaterThan(700);
  // Each expression has a limit of its own.
}, 900_000);

it('the list of shorter texts has no expressions that are gone', () => {
  const found = new Set(expressions.map(boundOf));
  expect(bounded.filter((one) => !found.has(one))).toEqual([]);
});

it.each<[kind: string, source: string]>([
  ['a run at the end', '[ \\t]+$'],
  ['a missing end', '<!--(?:(?!-->)[^])*-->'],
  ['brackets without an end', '!\\[[^\\]]*\\]\\('],
  ['three runs of the same characters', '^x[ \\t]*#*[ \\t]*#*[ \\t]*;'],
  ['a run in a run', '^(?:[\\w.]+ ?)*;'],
])('%s is found', (place, source) => {
  // Four times the length takes a quadratic expression 16 times as long, so that it is found on a faster machine.
  expect(slowness({ place, source, flags: '' }, 4 * length, 300)).toContain(source);
});

it('an expression in linear time is not found', () => {
  const linear = { place: 'here', source: '(?<![ \\t])[ \\t]+$', flags: '' };
  expect(slowness(linear, length)).toBeUndefined();
});
