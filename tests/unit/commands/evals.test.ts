import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scoreAnswers, verdicts } from '../../../src/commands/evals.ts';
import { evals } from '../../../src/site/documents/agents/evals.ts';
import { runCommand } from '../../setup/commands.ts';
import { content } from '../../setup/sample-publication.ts';

const folder = mkdtempSync(join(tmpdir(), 'evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const limit = {
  question: 'how many cards',
  url: 'https://a.example/cards',
  answer: 'up to 8 cards',
};
const page = { question: 'where is the backup', url: 'https://a.example/backup' };

it.each([
  [limit, 'You can keep up to  8 Cards.', 'right'],
  [limit, 'You can keep up to 18 cards.', 'wrong'],
  [limit, 'You can keep up to 6 cards.', 'outdated'],
  [limit, 'See https://a.example/cards', 'wrong'],
  [limit, ' ', 'not answered'],
  [limit, null, 'not answered'],
  [page, 'See https://a.example/backup.', 'right'],
  [page, 'See https://a.example/settings', 'outdated'],
  [page, 'In the menu.', 'wrong'],
])('the question %j with the answer %j is %s', (question, answer, verdict) => {
  const earlier = [
    { ...limit, answer: 'up to 6 cards' },
    { ...page, url: 'https://a.example/settings' },
  ];
  const answers = { [question.question]: answer };
  expect(scoreAnswers([question], answers, earlier)).toMatchObject([{ verdict }]);
});

it('npx factsheet evals counts the verdicts, and lists wrong and outdated answers', () => {
  const { questions } = evals(content);
  const [first, second, third] = questions;
  const given = questions.slice(1).map(({ question, answer, url }) => [question, answer ?? url]);
  const planted = { [second!.question]: 'planted error', [third!.question]: 'planted old value' };
  const answers = write('answers.json', { ...Object.fromEntries(given), ...planted });
  const before = write('before.json', { questions: [{ ...third, answer: 'planted old value' }] });
  const { status, stdout } = runCommand('evals', '.', ['--answers', answers, '--before', before]);
  expect(status).toBe(1);
  expect(stdout).toMatch(new RegExp(`^wrong: .*\\n.*\\n  given: planted error\\n\\noutdated: `));
  const counts = verdicts.map(
    (verdict) => new RegExp(`^${verdict}: (\\d+)$`, 'm').exec(stdout)![1],
  );
  expect(counts).toEqual([String(questions.length - 3), '1', '1', '1']);
  expect(stdout).not.toContain(`${first!.question}\n`);
});

it.each([
  [[], /^Give the answers\./],
  [['--answers', 'package.json'], /^package\.json has the wrong shape at private: /],
  [['--answers', 'README.md'], /^README\.md has the wrong shape: /],
  [['--unknown'], /^Unknown option '--unknown'/],
])('npx factsheet evals with %j says what is wrong', (args, message) => {
  const { status, stderr } = runCommand('evals', '.', args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

function write(name: string, value: object): string {
  writeFileSync(join(folder, name), JSON.stringify(value));
  return join(folder, name);
}
