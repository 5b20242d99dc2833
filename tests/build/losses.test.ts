import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../setup/commands.ts';
import { readTable } from '../setup/read-table.ts';
import { readTree, type Tree } from '../setup/read-tree.ts';
import { cases, interruptedProject, removeFolders } from './losses/cells.ts';
import { commands } from './losses/commands.ts';

const table = readTable<Record<string, Record<string, string>>>(import.meta.url);

afterAll(removeFolders);

const withoutRecord = (tree: Tree) => [...tree].filter(([file]) => file !== '.import.json');

it('the table has all commands and cases', () => {
  expect(Object.keys(table)).toEqual(Object.keys(commands));
  for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(Object.keys(cases));
});

describe.each(Object.entries(table))('%s loses no text', (command, row) => {
  it.each(Object.entries(row))(
    '%s: %s',
    (name, outcome) => {
      const cell = cases[name]!(commands[command]!);
      expect(cell.outcome, cell.details).toBe(outcome);
      // The first case of a command makes its project, and a busy machine needs seconds for each call.
    },
    180_000,
  );
});

describe('after a kill in the middle of a change', () => {
  it('the check makes the rest, and prints how to go back', () => {
    using made = interruptedProject(commands['move']!);
    const { stderr } = runCommand('check', made.project);
    expect(stderr).toMatch(
      /^An earlier command was interrupted while it changed files\. The rest of its changes is made now\.\nTo go back to the last commit: git reset --quiet -- content && git checkout -- content && git clean -fd content\n/,
    );
    expect(readTree(made.project)).toEqual(made.after);
  });

  it('the same first import continues as a later import', () => {
    using made = interruptedProject(commands['first import']!);
    const [program, ...args] = commands['first import']!.call(made.docs);
    const { stdout, stderr } = runCommand(program, made.project, args);
    expect(stderr).toMatch(/\nTo go back to the last commit: git clean -fd .*\bcontent\b/);
    expect(stdout).toMatch(/^Wrote 0 files; /m);
    // The record has the path of the documentation, which differs.
    expect(withoutRecord(readTree(made.project))).toEqual(withoutRecord(made.after));
  });

  it('a file that was edited since then stays', () => {
    using made = interruptedProject(commands['move']!);
    rmSync(join(made.project, 'content/site.yaml'));
    const { stderr } = runCommand('check', made.project);
    expect(stderr).toContain('\ncontent/site.yaml was edited since then and stays as it is.');
  });
});
