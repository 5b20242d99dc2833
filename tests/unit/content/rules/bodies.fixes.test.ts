import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { refusedSyntax } from '../../../../src/content/markdown/constructs.ts';
import { patterns } from '../../../../src/content/rules/patterns.ts';
import { fixedText } from '../../../setup/fixed-text.ts';
import { inputs } from '../../../setup/inputs.ts';
import { pieces } from '../../../setup/random-texts.ts';
import { readCases, readPlacedMistakes } from './read-mistakes.ts';

/** The texts of all tables of rules that pages can have. */
const texts = [
  ...patterns
    .filter(({ file }) => file === undefined)
    .flatMap(({ examples, lookAlikes }) => examples.concat(lookAlikes)),
  ...refusedSyntax.map(({ example }) => example),
  ...readCases().flatMap(({ files }) =>
    Object.entries(files).flatMap(([file, text]) =>
      file.endsWith('.md') && typeof text === 'string'
        ? text.replace(/^---\n[^]*?\n---\n+/, '').trimEnd()
        : [],
    ),
  ),
  ...readPlacedMistakes().map(({ text }) => text),
]
  .map((text) => text.split(' ⟹ ')[0]!.replace('▸', ''))
  .filter((text) => !text.startsWith('---'));

const isLine = (text: string) => !text.includes('\n');

/** Places in a page; most are only for texts of one line. */
const places: readonly (readonly [place: string, put: (text: string) => string])[] = [
  ['alone', (text) => text],
  ['in a list', (text) => `- ${text.replaceAll('\n', '\n  ')}`],
  ['in a quotation', (text) => text.replaceAll(/^/gm, '> ')],
  ['beside bold text', (text) => (isLine(text) ? `**One** ${text} **two**` : text)],
  [
    'beside bold Chinese',
    (text) => (isLine(text) ? `**注意。**请看 ${text} **帮助（一）**页。` : text),
  ],
  ['twice', (text) => (isLine(text) ? `${text} and ${text}` : text)],
  ['in a table', (text) => (/[\n|]/.test(text) ? text : `| a |\n| - |\n| ${text} |`)],
  ['beside code', (text) => (isLine(text) ? `\`x\`${text}\`y\`` : text)],
  ['beside letters', (text) => (isLine(text) ? `x${text}y` : text)],
  ['in italics', (text) => (/[\n*]/.test(text) ? text : `*a ${text} b*`)],
];

/** The texts that --fix changes. */
const fixable = texts.filter((text) => fixedText(text) !== undefined);

it.each(places)('--fix keeps the words of the texts of all rules %s', (_, put) => {
  expect(fixable.length).toBeGreaterThan(50);
  const problems = texts.flatMap((text) => {
    const body = put(text);
    const { words = [], marks = [] } = fixedText(body) ?? {};
    return [...words, ...marks].map((lost) => `${lost} of ${body}`);
  });
  expect(problems).toEqual([]);
});

// In one line: a fixed block can end another, such as code, whose text is then read as Markdown.
it('--fix keeps the words of random lines', () => {
  // An address without brackets continues to the next space, and a backslash makes a mistake correct.
  const parts = pieces.filter((piece) => isLine(piece) && !/www|http|\\|:tada:/.test(piece));
  const mistakes = fixable.filter(isLine);
  const text = array(constantFrom(...parts, ...mistakes), {
    minLength: 1,
    maxLength: 8,
  }).map((all) => all.join(''));
  assert(
    property(text, (body) => {
      const { fixed, words = [] } = fixedText(body) ?? {};
      expect(words, `${body} becomes ${fixed}`).toEqual([]);
    }),
    { seed: 12, numRuns: inputs.fixedTexts },
  );
});
