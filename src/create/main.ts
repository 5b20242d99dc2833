#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CommandError, ensure, exitCode, parseArguments } from '../commands/command.ts';
import { answerOptions, flagList, readAnswers } from '../commands/new/answers.ts';
import { npmFiles } from '../commands/new/npm-files.ts';
import { nodeProblem } from '../commands/versions.ts';
import own from 'factsheet/package.json' with { type: 'json' };

const usage = `Usage: npm create factsheet FOLDER, in a terminal or with these flags after --:
${flagList}
  --package     What to install instead of the newest version of factsheet, such as a file`;

/**
 * Runs `npm create factsheet FOLDER`: asks about the product, installs factsheet in a new folder, and lets the
 * installed version write the site. If the installation fails, removes the folder. Exits with 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const options = { ...answerOptions, package: { type: 'string' } } as const;
  const { values, positionals } = parseArguments({ options, names: ['FOLDER'] }, usage);
  const problem = nodeProblem(own.engines.node);
  if (problem !== undefined) throw new CommandError(problem);
  const [name] = positionals;
  const folder = resolve(name);
  ensure(isFree(folder), `${folder} contains files already. Choose a new folder.`);
  const { package: file, ...given } = values as Record<string, string | undefined>;
  const answers = await readAnswers(given, false);
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  // The range allows every version with the same major version, so that npm can install an older one: npm refuses
  // versions in their first three days.
  const compatible = `^${own.version.split('.')[0]}.0.0`;
  const factsheet = file === undefined ? compatible : `file:${resolve(file)}`;
  for (const [entry, text] of npmFiles(basename(folder), factsheet))
    writeFileSync(join(folder, entry), text);
  const manager = (process.env['npm_config_user_agent'] ?? 'npm').split('/', 1)[0]!;
  if (!run(folder, manager, ['install'])) {
    if (isNew) rmSync(folder, { recursive: true });
    throw new CommandError(`${manager} install failed, so ${folder} was not created.`);
  }
  const flags = Object.entries(answers).map(([flag, answer]) => `--${flag}=${answer}`);
  const command = join('node_modules', 'factsheet', 'lib', 'commands', 'main.js');
  ensure(
    run(folder, process.execPath, [command, 'new', 'site', ...flags]),
    'See the message above.',
  );
  console.log(`\nYour site is in ${name}. Continue with:\n\n  cd ${name}\n  ${manager} run dev\n`);
  return 0;
}

/** Tells whether a folder is missing, or contains only a new git repository. */
const isFree = (folder: string) =>
  !existsSync(folder) || readdirSync(folder).every((entry) => entry === '.git');

/** Runs a program in a folder. Its output appears in the terminal. Tells whether the program succeeded. */
function run(cwd: string, program: string, args: readonly string[]): boolean {
  // On Windows, npm is a script that only a shell can start.
  const shell = process.platform === 'win32' && program !== process.execPath;
  return spawnSync(program, args, { cwd, stdio: 'inherit', shell }).status === 0;
}

process.exitCode = await exitCode(main);
