import { spawnSync } from 'node:child_process';
import { installPackages } from './install-packages.ts';

/** A program with a name that an npm script runs as an argument, such as `npm test -- audit`. */
export interface Program {
  /** What it does, for the list that `--help` prints. */
  does: string;
  /** Folders with their own packages, which are installed first. */
  packages?: readonly string[];
  /** The commands, run in order until one fails. The arguments of the call are added to the last one. */
  run: readonly (readonly string[])[];
}

/**
 * Runs the program that the first argument names, or else `fallback` with all arguments. `--help` lists the programs.
 * Sets the exit code of the process.
 */
export function runProgram(
  script: string,
  programs: Readonly<Record<string, Program>>,
  fallback: Program,
): void {
  const [name = '', ...rest] = process.argv.slice(2);
  if (name === '--help') {
    console.log(`${script}: ${fallback.does}\n${listOf(script, programs)}`);
    return;
  }
  const named = Object.hasOwn(programs, name) ? programs[name] : undefined;
  const { packages = [], run } = named ?? fallback;
  packages.forEach(installPackages);
  const last = run.length - 1;
  const args = named ? rest : process.argv.slice(2);
  for (const [index, [command = '', ...own]] of run.entries()) {
    const all = index === last ? [...own, ...args] : own;
    const { status, error } = spawnSync(command, all, { stdio: 'inherit' });
    if (error) throw error;
    if (status === 0) continue;
    process.exitCode = status ?? 1;
    return;
  }
}

const listOf = (script: string, programs: Readonly<Record<string, Program>>) =>
  Object.entries(programs)
    .map(([name, { does }]) => `${`${script} -- ${name}`.padEnd(28)} ${does}`)
    .join('\n');
