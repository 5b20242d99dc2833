import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { settleChange } from '../../../src/commands/changes/interrupted-change.ts';
import { commandPath, git, plainEnvironment } from '../../setup/commands.ts';
import { readTree, type Tree } from '../../setup/read-tree.ts';
import { anotherPage } from '../../setup/small-content.ts';
import { commands, projectFor, removeProjects, type Command, type Project } from './commands.ts';

/** What happens to the files of a team in one case. */
export interface Cell {
  /**
   * `kept`: the command succeeds, and the text is still there. `refused`: it changes nothing, with a message about the
   * file. `whole`: each interruption leaves all files as before or as after the command.
   */
  outcome: 'kept' | 'refused' | 'whole' | 'LOST';
  /** The number of tried interruptions, or what went wrong. */
  details: string;
}

/** The cases of the table, by name. */
export const cases: Readonly<Record<string, (command: Command) => Cell>> = {
  'ignored file': (command) =>
    withText(command, (project, file) => {
      appendFileSync(join(project, '.git/info/exclude'), `${file}\n`);
      git(project, ['rm', '--quiet', '--cached', '--ignore-unmatch', file]);
      git(project, ['commit', '--quiet', '--allow-empty', '--message', 'Ignore']);
    }),
  'untracked file, showUntrackedFiles no': (command) =>
    withText(command, (project, file) => {
      git(project, ['rm', '--quiet', '--cached', '--ignore-unmatch', file]);
      git(project, ['commit', '--quiet', '--allow-empty', '--message', 'Without the file']);
      git(project, ['config', 'status.showUntrackedFiles', 'no']);
    }),
  'uncommitted edit': (command) => withText(command, () => {}),
  'full disk': fillDisk,
  'killed at each change': kill,
};

/** The line of an author that must not be lost. */
const line = '# Weeks of work.';

/** Runs a command when a file has a line that no commit has. */
function withText(command: Command, hide: (project: string, file: string) => void): Cell {
  using made = projectFor(command);
  const { project, docs } = made;
  const { file } = command;
  if (!existsSync(join(project, file))) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), anotherPage('Notes'));
    commitAll(project);
  }
  appendFileSync(join(project, file), `\n${line}\n`);
  hide(project, file);
  const before = readTree(project);
  const { status, stderr } = run(project, command.call(docs));
  const after = readTree(project);
  const isSaid = stderr.includes(file) || /^(?:content\/ is not|There is already)/.test(stderr);
  if (status === 1 && isSaid && isEqual(before, after)) return { outcome: 'refused', details: '' };
  const isThere = [...after.values()].some((text) => text.includes(line));
  return isThere && !isEqual(before, after)
    ? { outcome: 'kept', details: '' }
    : { outcome: 'LOST', details: `exit ${status}: ${stderr}` };
}

/** Runs a command on a disk that is full at the last of its writes. */
function fillDisk(command: Command): Cell {
  const { names } = copiesOf(command);
  const writes = names.filter((name) => name.endsWith('-half')).map((name) => parseInt(name));
  using made = projectFor(command);
  const { project, docs } = made;
  const before = readTree(project);
  const LOSSES_AT = String(writes.at(-1));
  const { status, stderr } = run(project, command.call(docs), { LOSSES_AT, LOSSES_DO: 'fill' });
  const isSaid = stderr === 'The disk is full. Free some space, then run the command again.\n';
  const isSame = isEqual(before, readTree(project)) && !hasRecord(project);
  return status === 1 && isSaid && isSame
    ? { outcome: 'whole', details: `write ${writes.length} of ${writes.length} fails` }
    : { outcome: 'LOST', details: `at change ${LOSSES_AT}, exit ${status}: ${stderr}` };
}

/**
 * Looks at what a kill before each change, and in the middle of each write, leaves. Lets the next command settle it, and
 * runs the commands that it prints once.
 */
function kill(command: Command): Cell {
  const { folder, names, before, after } = copiesOf(command);
  const found = { before: 0, after: 0 };
  let undone = 0;
  for (const name of names) {
    const project = join(folder, name);
    const message = settleChange(project);
    const tree = readTree(project);
    if (isEqual(tree, before)) found.before += 1;
    else if (isEqual(tree, after)) found.after += 1;
    else return { outcome: 'LOST', details: `neither before nor after at change ${name}` };
    if (hasRecord(project)) return { outcome: 'LOST', details: `not settled at change ${name}` };
    if (message === undefined || undone > 0) continue;
    const [, undo = ''] = /^To go back to the last commit: (.*)$/m.exec(message) ?? [];
    spawnSync('sh', ['-c', undo], { cwd: project });
    undone += 1;
    if (!isEqual(readTree(project), before))
      return { outcome: 'LOST', details: `at change ${name}, this does not undo it: ${undo}` };
  }
  if (undone === 0) return { outcome: 'LOST', details: 'no kill in the middle of the change' };
  return {
    outcome: 'whole',
    details: `${names.length} kills: ${found.before} as before, ${found.after} as after`,
  };
}

/**
 * Makes a project in which a command was killed when it had replaced one file, or had moved it. `after` has the files
 * after a complete run.
 */
export function interruptedProject(command: Command): Project & { after: Tree } {
  const made = projectFor(command);
  const { begun, after } = copiesOf(command);
  const LOSSES_AT = String(begun + 1);
  const { signal } = run(made.project, command.call(made.docs), { LOSSES_AT, LOSSES_DO: 'kill' });
  if (signal !== 'SIGKILL') throw new Error(`The command ended with the signal ${signal}.`);
  return { ...made, after };
}

/** What `interrupt.ts` copies while a command runs. */
interface Copies {
  folder: string;
  names: string[];
  /** The number of the first change after the start of the replacements. */
  begun: number;
  /** The files before and after the command. */
  before: Tree;
  after: Tree;
}

/** Runs a command once, and returns the copies of this run. */
function copiesOf(command: Command): Copies {
  const known = copies.get(command);
  if (known) return known;
  using made = projectFor(command);
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-losses-'));
  const before = readTree(made.project);
  const { status, stderr } = run(made.project, command.call(made.docs), { LOSSES_COPIES: folder });
  if (status === null || status > 1) throw new Error(`exit ${status}: ${stderr}`);
  const names = readdirSync(folder).sort((a, b) => parseInt(a) - parseInt(b));
  const isBegun = (name: string) =>
    existsSync(join(folder, name, '.git/factsheet/change-begun.json'));
  const begun = parseInt(names.find(isBegun) ?? '');
  const found = { folder, names, begun, before, after: readTree(made.project) };
  copies.set(command, found);
  return found;
}

const copies = new Map<Command, Copies>();

/** Removes all temporary folders. */
export function removeFolders(): void {
  for (const { folder } of copies.values()) rmSync(folder, { recursive: true, force: true });
  copies.clear();
  removeProjects();
}

function commitAll(project: string): void {
  git(project, ['add', '.']);
  git(project, ['commit', '--quiet', '--message', 'Content']);
}

/** Runs a command, interrupted as the environment says. */
function run(cwd: string, [program, ...args]: string[], env: Record<string, string> = {}) {
  const interrupt = join(import.meta.dirname, 'interrupt.ts');
  const script = commandPath(program!);
  return spawnSync(process.execPath, ['--import', interrupt, script, ...args], {
    cwd,
    env: { ...plainEnvironment(), BUILD_DAY: '2026-11-28', ...env },
    encoding: 'utf8',
  });
}

const isEqual = (a: Tree, b: Tree) =>
  a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);

/** Tells whether a change is recorded that has neither been finished nor discarded. */
const hasRecord = (project: string) =>
  ['planned', 'begun'].some((state) =>
    existsSync(join(project, `.git/factsheet/change-${state}.json`)),
  );

/** `node tests/build/losses/cells.ts`: prints the table as Markdown. */
function main(): void {
  const names = Object.keys(cases);
  console.log(`| Command | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
  for (const [name, command] of Object.entries(commands)) {
    const row = Object.values(cases).map((cell) => {
      const { outcome, details } = cell(command);
      return details ? `${outcome} (${details.trim()})` : outcome;
    });
    console.log(`| ${name} | ${row.join(' | ')} |`);
  }
  removeFolders();
}

if (import.meta.main) main();
