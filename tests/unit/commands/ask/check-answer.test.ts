import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../../src/commands/ask/check-answer.ts';
import { report } from '../../../../src/commands/ask/report.ts';
import { examineContent } from '../../../../src/commands/check/examine.ts';
import { anotherPage, writeContent } from '../../../setup/small-content.ts';

const ringtones = (asked = '') => `---
title: Ringtones
description: How to add your own.
updated: 2026-11-01
${asked}---

You can use your own music.

## Via iTunes

Drag the WAV file to your iPhone.

## Cable

Connect the phone to the computer.
`;

/** Checks questions for the page, and returns those that pass, the problems of the others, and the report. */
async function checked(
  answer: Record<string, string[]>,
  asked = '',
  others: Record<string, string> = {},
  component = '',
) {
  using content = writeContent({
    'content/pages/ringtones.mdx': ringtones(asked) + component,
    ...others,
  });
  const { everything } = examineContent(content.root, {}, '2026-11-21');
  const page = everything.content.pages.find(({ path }) => path === '/ringtones')!;
  const questions = Object.entries(answer).flatMap(([heading, list]) =>
    list.map((question) => ({ heading, question })),
  );
  const result = await checkAnswer(questions, page, everything);
  return {
    passed: result.passed.map(({ section, question }) => [section, question]),
    failed: Object.fromEntries(result.failed.map(({ question, problem }) => [question, problem])),
    placed: result.placed.map(({ section, question }) => [section, question]),
    report: report(result, page),
  };
}

describe('a question of a model', () => {
  it('passes if it has words that its section does not have', async () => {
    const answer = {
      Ringtones: ['custom chime'],
      'Via iTunes': ['sync a tune'],
      '#cable': ['plug with a wire'],
    };
    const { passed, failed, report: lines } = await checked(answer);
    expect(failed).toEqual({});
    expect(passed).toEqual([
      ['', 'custom chime'],
      ['via-itunes', 'sync a tune'],
      ['cable', 'plug with a wire'],
    ]);
    expect(lines).toEqual([
      '3 of 3 questions pass.',
      'With these questions, a search for them finds this page first for 3 of 3 (without them: 0), and the section first for 3 of 3 (without them: 0).',
      'Read the questions: only you can tell whether the page answers them.',
    ]);
  });

  it('is left out with the reason', async () => {
    const long = `tune${' tune'.repeat(40)}`;
    const { passed, failed } = await checked(
      {
        'Via iTuns': ['sync a tune'],
        'Via iTunes': [
          'Dragging files',
          'How do I?',
          'a ringtone via itunes',
          ' ',
          long,
          'no bars',
        ],
        Cable: ['plug it in', 'Plug it in!', 'is it loud', 'wire'],
      },
      'asked: [wire]\n',
      {
        'content/pages/loud.md': anotherPage('Loud').replace(
          '---\n\n',
          'asked: [is it loud]\n---\n\n',
        ),
      },
    );
    expect(passed).toEqual([
      ['via-itunes', 'no bars'],
      ['cable', 'plug it in'],
    ]);
    const known = 'Its section already has all of its words, so the question has no effect.';
    expect(failed).toEqual({
      'sync a tune':
        'It is for "Via iTuns", which is no heading of the page. Did you mean "Via iTunes"? The headings are "Ringtones", "Via iTunes", "Cable".',
      'Dragging files': known,
      'How do I?': known,
      'a ringtone via itunes': known,
      '': 'It is empty.',
      [long]: 'It has 204 characters. At most 200 are allowed.',
      'Plug it in!': 'The page already has a question with these words.',
      wire: 'The page already has a question with these words.',
      'is it loud': '/loud already has a question with these words.',
    });
  });

  it('is left out if a search for it does not find the page', async () => {
    const zebras = ['one', 'two', 'three'].map((name) => [
      `content/pages/${name}.md`,
      anotherPage('Striped zebra').replace('Back', 'A striped zebra. Back'),
    ]);
    const { passed, failed } = await checked(
      { Cable: ['striped zebra', 'plug it in'] },
      '',
      Object.fromEntries(zebras),
    );
    expect(passed).toEqual([['cable', 'plug it in']]);
    expect(failed).toEqual({
      'striped zebra':
        'A search for it finds /one, /three, /two, but not this page. Use more words of this page, or add the question to one of these pages.',
    });
  });

  it('is left out if its section has 50 questions', async () => {
    const many = Array.from(
      { length: 50 },
      (_, number) => `plug${'abcdefgh'[number % 8]}x${number}`,
    );
    const { failed } = await checked(
      { Cable: ['no bars'] },
      `asked: { Cable: [${many.join()}] }\n`,
    );
    expect(failed).toEqual({ 'no bars': 'Its section already has 50 questions.' });
  });

  it('does not change to which section present questions belong', async () => {
    const list = 'asked: [is the wav too big, will it connect, is it legal]\n';
    const { placed, report: lines } = await checked({ Cable: ['no bars'] }, list);
    expect(placed).toEqual([
      ['via-itunes', 'is the wav too big'],
      ['cable', 'will it connect'],
      ['', 'is it legal'],
    ]);
    expect(lines).toContain(
      'The present questions are now below the headings to which the search assigned them. Check these headings.',
    );
  });

  it('moves a present question from the heading of a component to the beginning of the page', async () => {
    const { placed } = await checked(
      { Cable: ['no bars'] },
      'asked: [the openapi contract]\n',
      {},
      '<Directory category="all" />\n',
    );
    expect(placed).toEqual([['', 'the openapi contract']]);
  });
});
