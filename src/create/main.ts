#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CommandError, ensure, exitCode, parseArguments } from '../commands/command.ts';
import { answerOptions, flagList, readAnswers } from '../commands/new/answers.ts';
import { npmFiles } from '../commands/new/npm-files.ts';
import { pictureOptions, pictureUsage } from '../commands/new/picture-flags.ts';
import { withTerminal } from '../commands/new/terminal.ts';
import { nodeProblem } from '../commands/versions.ts';
import { firstSiteQuestions, questions } from '../import/questions.ts';
import own from 'factsheet/package.json' with { type: 'json' };

const asked = { ...questions, ...firstSiteQuestions };

const usage = `Usage: npm create factsheet FOLDER, in a terminal or with these flags after --:
${flagList(questions)}
Optional:
${flagList(firstSiteQuestions)}
${pictureUsage}
  --package     What to install instead of the newest version of factsheet, such as a file`;

/**
 * Runs `npm create factsheet FOLDER`: asks about the product, installs factsheet in a new folder, and lets the
 * installed version write the site. If the installation fails, removes the folder. Exits with 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const options = {
    ...answerOptions(asked),
    ...pictureOptions,
    package: { type: 'string' },
  } as const;
  const { values, positionals } = parseArguments({ options, names: ['FOLDER'] }, usage);
  const problem = nodeProblem(own.engines.node);
  if (problem !== undefined) throw new CommandError(problem);
  const [name] = positionals;
  const folder = resolve(name);
  ensure(isFree(folder), `${folder} contains files already. Choose a new folder.`);
  const { package: file, icon, screens, store, alt = [], ...given } = values;
  // The command for the site runs in the new folder.
  const pictures = Object.entries({ icon, screens, store }).flatMap(([flag, path]) => {
    if (path === undefined) return [];
    ensure(existsSync(path), `There is no ${path}, which --${flag} names.`);
    return [[flag, resolve(path)] as const];
  });
  // With the store listing, the command for the site knows which answers are missing.
  const answers =
    store === undefined
      ? await withTerminal((terminal) => readAnswers(asked, given, {}, terminal))
      : given;
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  // The range allows every version with the same major version, so that npm can install an older one: npm refuses
  // versions in their first week.
  const compatible = `^${own.version.split('.')[0]}.0.0`;
  const factsheet = file === undefined ? compatible : `file:${resolve(file)}`;
  for (const [entry, text] of npmFiles(basename(folder), factsheet))
    writeFileSync(join(folder, entry), text);
  const manager = (process.env['npm_config_user_agent'] ?? 'npm').split('/', 1)[0]!;
  if (!run(folder, manager, ['install'])) {
    if (isNew) rmSync(folder, { recursive: true });
    throw new CommandError(`${manager} install failed, so ${folder} was not created.`);
  }
  // An empty answer to an optional question says that the user skipped it.
  const all = [...Object.entries({ ...answers, alt }), ...pictures];
  const flags = all.flatMap(([flag, answer = '']) =>
    [answer].flat().map((one) => `--${flag}=${one}`),
  );
  const command = join('node_modules', 'factsheet', 'lib', 'commands', 'main.js');
  if (!run(folder, process.execPath, [command, 'new', 'site', ...flags])) {
    if (isNew) rmSync(folder, { recursive: true });
    throw new CommandError(`See the message above. ${folder} was not created.`);
  }
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
