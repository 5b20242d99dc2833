import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { score, verdicts } from '../../src/commands/evals.ts';
import { evals } from '../../src/site/documents/agents/evals.ts';
import { runCommand } from '../setup/commands.ts';
import { content } from '../setup/sample-publication.ts';

const folder = mkdtempSync(join(tmpdir(), 'evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const language = 'en';
const limit = {
  question: 'how many cards',
  language,
  url: 'https://a.example/cards',
  facts: [['up to 8 cards']],
};
const page = {
  question: 'where is the backup',
  language,
  url: 'https://a.example/backup',
  facts: [],
};

it.each([
  [limit, 'You can keep up to  8 Cards.', 'contains the words'],
  [limit, 'You can keep up to 18 cards.', 'lacks the words'],
  [limit, 'You can keep up to 6 cards.', 'outdated'],
  [limit, 'You cannot keep up to 8 cards.', 'undecided'],
  [limit, 'See https://a.example/cards', 'lacks the words'],
  [limit, '', 'not answered'],
  [page, 'See https://a.example/backup.', 'contains the words'],
  [page, 'See https://a.example/settings', 'outdated'],
  [page, 'In the menu.', 'lacks the words'],
])('the question %j with the answer %j: %s', async (question, answer, verdict) => {
  const earlier = {
    [limit.question]: { ...limit, facts: [['up to 6 cards']] },
    [page.question]: { ...page, url: 'https://a.example/settings' },
  };
  expect(await score(answer, question, [earlier[question.question]!])).toMatchObject({ verdict });
});

const { questions } = evals(content);
const [first, second, third, fourth] = questions;
const ideal = Object.fromEntries(
  questions.map(({ question, facts }) => [question, facts.map(([words]) => words).join('. ')]),
);

it('npx factsheet evals counts the verdicts, and lists the answers that need attention', () => {
  const answers = write('answers.json', {
    ...ideal,
    [first!.question]: null,
    [second!.question]: 'planted error',
    [third!.question]: 'planted old value',
    [fourth!.question]: ' ',
  });
  const before = write('before.json', {
    questions: [
      { question: third!.question, url: third!.url, answer: 'planted old value' },
      { ...second!, facts: [['another']] },
    ],
  });
  const { status, stdout } = runCommand('evals', '.', ['--answers', answers, '--before', before]);
  expect(status).toBe(1);
  expect(stdout).toContain(`lacks the words: ${second!.question}\n`);
  expect(stdout).toContain('  given: planted error\n  found: none of the words of “');
  expect(stdout).toContain(`outdated: ${third!.question}\n`);
  expect(counts(stdout)).toEqual({
    'contains the words': questions.length - 4,
    undecided: 0,
    'lacks the words': 1,
    outdated: 1,
    'not answered': 2,
  });
  expect(stdout).not.toContain(`${first!.question}\n`);
  expect(stdout).not.toMatch(/right|wrong/);
});

it('npx factsheet evals --judge gives each answer to a command, which says right, wrong or undecided', () => {
  const judge = write('judge.mjs', judgeProgram);
  const answers = write('judged.json', {
    [first!.question]: 'a right answer',
    [second!.question]: 'a wrong answer',
    [third!.question]: 'an old value',
    [fourth!.question]: 'perhaps',
  });
  const before = write('judged-before.json', {
    questions: [{ ...third!, facts: [['an old value']] }],
  });
  const { status, stdout, stderr } = runCommand('evals', '.', [
    '--answers',
    answers,
    '--before',
    before,
    '--judge',
    `"${process.execPath}" "${judge}"`,
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(stdout).toContain(`wrong: ${second!.question}\n`);
  expect(stdout).toContain(
    `  given: a wrong answer\n  found: ${second!.question} ${second!.language} ${second!.url} ${JSON.stringify(second!.facts)}\n`,
  );
  expect(counts(stdout)).toEqual({
    right: 1,
    'contains the words': 0,
    undecided: 1,
    'lacks the words': 0,
    wrong: 1,
    outdated: 1,
    'not answered': questions.length - 4,
  });
});

it.each([
  [[], /^Give the answers\./],
  [['--answers', 'package.json'], /^package\.json has the wrong shape at private: /],
  [['--answers', 'README.md'], /^README\.md has the wrong shape: /],
  [['--answers', 'package.json', '--judge', ' '], /^--judge takes a command\./],
  [['--answers', 'package.json', '--timeout', '0'], /^--timeout takes seconds, from 1 to 86400\./],
  [['--answers', 'package.json', '--timeout', 'x'], /^--timeout takes seconds, from 1 to 86400\./],
  [['--unknown'], /^Unknown option '--unknown'/],
])('npx factsheet evals with %j says what is wrong', (args, message) => {
  const { status, stderr } = runCommand('evals', '.', args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

/** Reads the counts at the end of the output. */
function counts(stdout: string): Record<string, number> {
  const rows = stdout.matchAll(new RegExp(`^(${verdicts.join('|')}): (\\d+)$`, 'gm'));
  return Object.fromEntries([...rows].map(([, verdict, count]) => [verdict, Number(count)]));
}

/** A judge that looks for the verdict in the answer. Its reason repeats what it received. */
const judgeProgram = `
const { question, language, url, facts, answer } = JSON.parse(
  (await process.stdin.toArray()).join(''),
);
const verdict = /right/.test(answer) ? 'right' : /wrong|old/.test(answer) ? 'wrong' : 'undecided';
const reason = [question, language, url, JSON.stringify(facts)].join(' ');
console.log(JSON.stringify({ verdict, reason }));
`;

function write(name: string, value: object | string): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}
