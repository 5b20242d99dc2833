import { readFileSync } from 'node:fs';
import { assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { isError } from '../../../../src/content/source/finding.ts';
import { bodyFindings } from '../../../setup/body-findings.ts';
import { filesBelow } from '../../../setup/files-below.ts';
import { inputs } from '../../../setup/inputs.ts';
import { randomTexts } from '../../../setup/random-texts.ts';
import { content, publication } from '../../../setup/sample-publication.ts';
import { problemsOf, shownTexts } from '../../../setup/shown-texts.ts';
import { mdxPage, page, smallPublication } from '../../../setup/small-publication.ts';

const isCorrect = (one: ReturnType<typeof page>) => !bodyFindings([one], undefined).some(isError);

/** The correct pages of the fixtures. */
const fixtures = filesBelow('tests/fixtures')
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const body = text.replace(/^---\n[^]*?\n---\n/, '');
    return { file, one: file.endsWith('x') ? mdxPage(body) : page(body) };
  })
  .filter(({ one }) => isCorrect(one));

it.each(content.pages)('$file has the same text in all forms', (one) => {
  expect(problemsOf(shownTexts(one, publication))).toEqual([]);
});

it('a page of the fixtures has the same text in all forms', () => {
  expect(fixtures.length).toBeGreaterThan(45);
  const problems = fixtures.flatMap(({ file, one }) =>
    problemsOf(shownTexts(one, smallPublication)).map((problem) => `${file}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

it('random texts have the same text in all forms, and no character that nobody wrote', () => {
  let correct = 0;
  assert(
    property(randomTexts, (body) => {
      if (!isCorrect(page(body))) return;
      correct += 1;
      expect(problemsOf(shownTexts(page(body), smallPublication))).toEqual([]);
    }),
    { seed: 11, numRuns: inputs.shownTexts },
  );
  expect(correct).toBeGreaterThan(inputs.shownTexts / 4);
});

it('a text that differs in one form is found, and so is a character that nobody wrote', () => {
  const texts = shownTexts(page('One **two**: `three`.'), smallPublication);
  expect(problemsOf(texts)).toEqual([]);
  expect(problemsOf({ ...texts, html: 'One two' })).toHaveLength(1);
  expect(problemsOf({ ...texts, search: 'Onetwo three.' })).toHaveLength(1);
  expect(problemsOf({ ...texts, markdown: 'One two\\ three.' })).toHaveLength(1);
  expect(problemsOf({ ...texts, markdownVersion: 'One&#x20;' })).toEqual(['reference: &#x20;']);
  expect(problemsOf({ ...texts, markdownVersion: 'One\u0001' })).toEqual(['control character']);
  expect(problemsOf({ ...texts, markdownVersion: '`&#x20;` \\&amp;' })).toEqual([]);
});
