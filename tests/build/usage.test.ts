import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandPath, plainEnvironment } from '../setup/commands.ts';

/** An empty folder, in which no command but `new site` and `import` can do anything. */
const folder = mkdtempSync(join(tmpdir(), 'usage-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Calls `factsheet` as npx does, with a build date that is not valid. No usage needs one. */
function factsheet(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandPath('main'), ...args], {
    cwd: folder,
    env: { ...plainEnvironment(), BUILD_DAY: 'none' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const [, ...rows] = factsheet('--help').stdout.trim().split('\n').slice(0, -1);
const commands = rows.map((row) => row.trim().split(' ')[0]!);

it('lists every command', () => {
  expect(commands.length).toBeGreaterThan(11);
  expect(factsheet('-h')).toEqual(factsheet('--help'));
  expect(factsheet()).toEqual(factsheet('--help'));
});

describe.each([...commands, 'new page', 'new post', 'new translation', 'new site', 'new cms'])(
  'factsheet %s',
  (name) => {
    const usage = (text: string) => text.startsWith(`Usage: factsheet ${name}`);

    it('prints its usage for --help', () => {
      const { status, stdout, stderr } = factsheet(...name.split(' '), '--help');
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.split('\n')[0]).toMatch(new RegExp(`^Usage: factsheet ${name}\\b`));
      expect(readdirSync(folder)).toEqual([]);
    });

    it('prints the problem and its usage for an unknown option', () => {
      const { status, stdout, stderr } = factsheet(...name.split(' '), '--nonsense');
      const [problem, ...lines] = stderr.split('\n');
      expect([status, stdout]).toEqual([2, '']);
      expect(problem).toContain("Unknown option '--nonsense'");
      expect(lines.join('\n')).toSatisfy(usage);
    });

    // A search takes any number of words.
    it.runIf(name !== 'search')('prints the problem and its usage for surplus arguments', () => {
      const { status, stdout, stderr } = factsheet(...name.split(' '), 'a', 'b', 'c', 'd');
      const [problem, ...lines] = stderr.split('\n');
      expect([status, stdout]).toEqual([2, '']);
      expect(problem).toMatch(/^Unexpected argument|^"\w+" (?:is not a valid argument|cannot be)/);
      expect(lines.join('\n')).toSatisfy(usage);
    });
  },
);

it('answers --help whatever the other arguments are', () => {
  const usage = factsheet('build', '--help');
  for (const args of [['-h'], ['a', '--nonsense', '-h'], ['--out', '--help']])
    expect(factsheet('build', ...args)).toEqual(usage);
});

it.each([
  [['move', '/a'], 'TO is missing.'],
  [['move', '/a', ''], 'TO is missing.'],
  [['new', 'page'], 'The title is missing.'],
  [['new', 'translation', '/a'], 'LANGUAGE is missing.'],
  [['search'], 'The question is missing.'],
  [['build', '--compare', ''], 'Name one branch, tag or commit to compare with.'],
])('factsheet %j says what is missing', (args, problem) => {
  const { status, stderr } = factsheet(...args);
  expect([status, stderr.split('\n')[0]]).toEqual([2, problem]);
});

it('takes a text that starts with a hyphen for what it is', () => {
  for (const args of [['-5 degrees'], ['--', '--help']]) {
    const { status, stderr } = factsheet('search', ...args);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^Run this in the folder that contains content\//),
    ]);
  }
});
