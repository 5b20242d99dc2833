import { expect, it } from 'vitest';
import { outcomeOf } from '../../conformance/readers/outcome.ts';

const expected = {
  tools: ['one', 'two'],
  found: { _meta: { version: '0.55' }, results: [{ name: 'Cards', url: 'https://a.example/b' }] },
};
const reader = {
  name: 'reader',
  version: '1.0.0',
  kind: 'MCP client',
  program: 'reader.js',
  answers: ['tools', 'found', 'revision'],
};
const right = { ...expected, revision: '2025-06-18' };

/** The outcome of a program that prints these answers. */
const outcome = (answers: object, more: object = {}) =>
  outcomeOf(
    { ...reader, ...more },
    { failed: false, stdout: `A line before\n${JSON.stringify(answers)}\n`, stderr: '' },
    expected,
  );

/** The outcome of a program whose answer to a search is a text. */
const text = (found: string) => outcome({ ...right, found });

it('a reader with the expected answers works, and reports its revision', () => {
  expect(outcome(right)).toEqual({ works: true, detail: '2025-06-18' });
});

it('a text for a model works if it has every value of the answer', () => {
  expect(text('Cards\nhttps://a.example/b').works).toBe(true);
  expect(text('Cards').works).toBe(false);
  expect(text('').works).toBe(false);
});

it.each([
  [
    'another tool',
    { ...right, tools: ['one', 'three'] },
    'another answer for tools: ["one","three"]',
  ],
  ['a missing answer', { ...right, found: undefined }, 'another answer for found: nothing'],
  ['no revision', expected, 'another answer for revision: nothing'],
])('a reader with %s fails', (_, answers, detail) => {
  expect(outcome(answers)).toEqual({ works: false, detail });
});

it('an answer that is expected nowhere fails', () => {
  expect(outcome(right, { answers: ['unknown'] }).works).toBe(false);
});

it('a grader works from its lowest score', () => {
  const grader = { answers: ['score'], atLeast: 92 };
  expect(outcome({ score: 92 }, grader)).toEqual({ works: true, detail: '92 of 100' });
  expect(outcome({ score: 91 }, grader).works).toBe(false);
  expect(outcome({}, grader).works).toBe(false);
});

it('a program that ends with an error fails with its first error, without paths and ports', () => {
  const stderr = `file:///tmp/factsheet-reader-a1B/reader.js:3
throw error;
^

SseError: SSE error: http://localhost:9000/mcp
    at file:///tmp/factsheet-reader-a1B/reader.js:3:7

Node.js v24.21.0
`;
  const detail = 'SseError: SSE error: http://localhost/mcp';
  expect(outcomeOf(reader, { failed: true, stdout: '', stderr }, expected)).toEqual({
    works: false,
    detail,
  });
});

it('a program that prints no answers fails', () => {
  const output = { failed: false, stdout: 'Listening\n', stderr: 'Warning: old\n' };
  expect(outcomeOf(reader, output, expected)).toEqual({ works: false, detail: 'Warning: old' });
});
