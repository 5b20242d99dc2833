#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './versions.ts';

/**
 * The commands of `factsheet` with their descriptions in `factsheet --help`. The command NAME is the module NAME.ts in
 * this folder.
 */
const commands = {
  'answer-comment': 'runs the command of a comment in a pull request, in a workflow',
  ask: 'prints a prompt for questions that a page answers, and checks the result',
  build: 'builds the site into dist/',
  check: 'checks the content; --fix applies the fixes',
  dev: 'serves the site with live updates',
  evals: "scores a model's answers to the questions of /evals.json",
  import: "imports another tool's documentation",
  migrate: 'changes the content to the format of this version',
  move: 'moves a page, with all links to it',
  new: 'creates a page, a post, a site or a visual editor',
  promises: 'adds new addresses and fields to content/promises.yaml',
  remove: 'removes a page, and names the links to it',
  'scheduled-build': 'starts a build if a page or a removal is due, each night',
  search: 'shows what a question finds',
  serve: 'serves the last build as Netlify would',
};

/** `factsheet COMMAND`: runs a command in the working directory. Exits with 2 for an unknown command. */
async function main(): Promise<void> {
  const { version, engines } = JSON.parse(read('../../package.json')) as Package;
  const [name = '--help', ...rest] = process.argv.slice(2);
  if (name === '--version') return console.log(version);
  if (Object.hasOwn(commands, name)) {
    // Checks the version of Node first, because old versions cannot even load the modules of the commands.
    const problem = nodeProblem(engines.node);
    if (problem !== undefined) {
      console.error(problem);
      process.exitCode = 1;
      return;
    }
    const module = new URL(`${name}${extname(import.meta.url)}`, import.meta.url);
    process.argv = [process.execPath, fileURLToPath(module), ...rest];
    await import(module.href);
    return;
  }
  if (name === '--help' || name === '-h') return console.log(usage());
  console.error(`There is no command ${JSON.stringify(name)}.\n${usage()}`);
  process.exitCode = 2;
}

interface Package {
  version: string;
  engines: { node: string };
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const usage = () =>
  [
    'Usage: factsheet COMMAND',
    ...Object.entries(commands).map(([name, does]) => `  ${name.padEnd(17)}${does}`),
    'factsheet COMMAND --help explains the options of a command.',
  ].join('\n');

await main();
