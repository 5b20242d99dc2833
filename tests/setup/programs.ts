import { spawnSync } from 'node:child_process';
import { installPackages } from './install-packages.ts';
import { readYaml } from './read-yaml.ts';

/** A program that has a name as the argument of an npm script, such as `npm test -- audit`. */
export interface Program {
  /** What it does, for the list that `--help` prints. */
  does: string;
  /** Folders with their own packages, which are installed first. */
  packages?: readonly string[];
  /** The commands, run in order until one fails. The arguments of the call are added to the last one. */
  run: readonly (readonly string[])[];
}

export type Programs = Readonly<Record<string, Program>>;

/** Reads programs from a table, which writes a command as one text, with a space before each argument. */
export function readPrograms(file: string): Programs {
  const table = readYaml<Record<string, Omit<Program, 'run'> & { run: string[] }>>(file);
  return Object.fromEntries(
    Object.entries(table).map(([name, { run: commands, ...program }]) => [
      name,
      { ...program, run: commands.map((command) => command.split(' ')) },
    ]),
  );
}

/** What an npm script does with other arguments than the name of a program. */
export interface Otherwise {
  does: string;
  /** Returns the exit code, or undefined if it does not accept the arguments. */
  run: (args: readonly string[]) => number | undefined;
}

/**
 * Runs the program that the first argument names and returns its exit code. `--help` prints the list of programs.
 * Prints the list and returns 2 for unknown arguments. `script` is the call without arguments, such as `npm test`.
 */
export function runNamed(
  script: string,
  programs: Programs,
  args: readonly string[],
  otherwise?: Otherwise,
): number {
  const [name = '', ...rest] = args;
  const list = listOf(script, programs, otherwise);
  if (name === '--help') {
    console.log(list);
    return 0;
  }
  if (Object.hasOwn(programs, name)) return run(programs[name]!, rest);
  const code = otherwise?.run(args);
  if (code !== undefined) return code;
  const problem = name === '' ? 'An argument is missing' : `${JSON.stringify(name)} is unknown`;
  console.error(`${problem}. Use one of these:\n${list}`);
  return 2;
}

/** Runs all programs in order until one fails, and prints which one. Returns the exit code. */
export function runAll(script: string, programs: Programs): number {
  for (const [name, program] of Object.entries(programs)) {
    const code = run(program, []);
    if (code === 0) continue;
    console.error(`Failed: ${script} -- ${name}`);
    return code;
  }
  return 0;
}

/** Runs a program and returns its exit code. */
export function run(program: Pick<Program, 'packages' | 'run'>, args: readonly string[]): number {
  try {
    program.packages?.forEach(installPackages);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const last = program.run.length - 1;
  for (const [index, [command = '', ...own]] of program.run.entries()) {
    const all = index === last ? [...own, ...args] : own;
    const { status, error } = spawnSync(command, all, { stdio: 'inherit' });
    if (error) throw error;
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

function listOf(script: string, programs: Programs, otherwise?: Otherwise): string {
  const rows = Object.entries(programs).map(([name, { does }]) => [`${script} -- ${name}`, does]);
  if (otherwise) rows.unshift([script, otherwise.does]);
  const width = Math.max(...rows.map(([call = '']) => call.length));
  return rows.map(([call = '', does = '']) => `  ${call.padEnd(width)}  ${does}`).join('\n');
}
