import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examine } from '../../../../src/commands/check/examine.ts';
import { fixContent } from '../../../../src/commands/check/fix-content.ts';
import {
  compileBuiltIn,
  patternFindings,
  patterns,
  type Pattern,
} from '../../../../src/content/rules/patterns.ts';
import { PatternRow } from '../../../../src/content/model/pattern-rows.ts';
import { isError, placeOf } from '../../../../src/content/source/finding.ts';
import { markedText } from '../../../setup/marked-text.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const day = '2026-11-21';

/** An example in a file of its own. `at` is the place of its mistake, `fixed` the file after `--fix`. */
interface Example {
  row: Pattern;
  file: string;
  text: string;
  at: string;
  fixed: string | undefined;
}

const examples = patterns.flatMap((row, index) =>
  row.examples.map((example, number) => exampleOf(row, example, `case-${index}-${number}`)),
);
const correct = patterns.flatMap((row, index) =>
  row.lookAlikes.map((text, number) => exampleOf(row, text, `like-${index}-${number}`)),
);

function exampleOf(row: Pattern, example: string, name: string): Example {
  const [before = '', after] = example
    .split(' ⟹ ')
    .map((text) => (row.file ? dataFile(row, text) : pageOf(text, name)));
  const file = row.file ?? `content/pages/${name}.md`;
  const { text, place } = markedText(before);
  return { row, file, text, at: `${file}:${place}`, fixed: after };
}

function pageOf(text: string, name: string): string {
  const [head, body] = text.startsWith('---')
    ? [text, `Text of ${name}.`]
    : [`---\ntitle: Page ${name}\ndescription: About ${name}.`, text];
  return `${head}\nupdated: 2026-11-01\n---\n\n${body}\n`;
}

/** Writes the value into the field of the data file, or into a list with the field's name. */
function dataFile({ file, field }: Pattern, value: string): string {
  const text = smallContent[file!]!;
  const inField = text.replace(new RegExp(`(${field}: ).*`), (_, start: string) => start + value);
  return inField === text ? `${text}agents:\n  ${field}:\n    - ${value}\n` : inField;
}

/** Divides examples into content folders, so that each data file occurs once in a folder. */
function folders(all: readonly Example[]): Example[][] {
  const ofPages = all.filter(({ row }) => row.file === undefined);
  return [ofPages, ...all.filter(({ row }) => row.file !== undefined).map((one) => [one])];
}

const filesOf = (all: readonly Example[]) =>
  Object.fromEntries(all.map(({ file, text }) => [file, text]));

async function findingsOf(all: readonly Example[]) {
  // The examples have other languages and misspelt words.
  const site = `${smallContent['content/site.yaml']}spelling: false\n`;
  using content = writeContent({ 'content/site.yaml': site, ...filesOf(all) });
  const { findings } = await examine(content.root, {}, day);
  return findings;
}

const found = (await Promise.all(folders(examples).map(findingsOf))).flat();
const foundInCorrect = (await Promise.all(folders(correct).map(findingsOf))).flat();

it.each(patterns)('every row has examples and texts that look like them: $name', (row) => {
  expect(row.examples.length).toBeGreaterThan(0);
  expect(row.lookAlikes.length).toBeGreaterThan(0);
});

it.each(examples)('$row.name is reported once, at its place: $at', ({ row, file, at, text }) => {
  const inFile = found.filter(
    ({ rule, source }) => rule.name === row.name && source.file === file && source.text === text,
  );
  const [start = ''] = row.message.split('$&').toSorted((a, b) => b.length - a.length);
  expect(
    inFile.map((one) => ({
      at: Object.values(placeOf(one)).join(':'),
      severity: isError(one) ? 'error' : undefined,
      message: one.message,
    })),
  ).toEqual([{ at, severity: row.severity, message: expect.stringContaining(start) as string }]);
});

it.each(correct)('a correct text is not reported: $row.name, $file', ({ row, file, text }) => {
  const inFile = foundInCorrect.filter(
    ({ rule, source }) => rule.name === row.name && source.file === file && source.text === text,
  );
  expect(inFile.map(({ message }) => message)).toEqual([]);
});

it('corrects the examples that say how', async () => {
  const fixable = examples.filter(({ fixed }) => fixed !== undefined);
  using content = writeContent(filesOf(fixable));
  await fixContent(content.root, {}, day);
  const texts = fixable.map(({ file }) => readFileSync(join(content.root, file), 'utf8'));
  expect(texts).toEqual(fixable.map(({ fixed }) => fixed));
});

it.each([
  ['a pattern that JavaScript cannot read', { pattern: '((' }, /pattern/],
  ['no pattern', { pattern: undefined }, /pattern/],
  ['no message', { message: undefined }, /message/],
])('a row with %s fails with the table, its name and the field', (_, change, field) => {
  const row = { ...patterns[0]!, ...change, name: 'bad-row' } as Pattern;
  const call = () => compileBuiltIn(row);
  expect(call).toThrow(/^src\/content\/rules\/patterns\.yaml: the rule bad-row is not valid: /);
  expect(call).toThrow(field);
});

it.each(patterns)('the row $name has no unknown field', ({ stays, ...row }) => {
  const pattern = row.pattern.replace('{vagueLinks}', 'here');
  expect(PatternRow.safeParse({ ...row, pattern }).error).toBeUndefined();
  expect(stays ?? 'a text').toMatch(/./);
});

it.each([
  ['en', ['indefinite-article']],
  ['en-GB', ['indefinite-article']],
  ['de', []],
])('a row with languages applies only to pages in these languages: %s', (language, rules) => {
  const all = patternFindings('text', 'Take an new tag.', { language });
  expect(all.map(({ rule }) => rule.name)).toEqual(rules);
});
