import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { printable } from '../base/text/printable.ts';
import { buildDay } from '../content/model/base-url.ts';
import { fileSystemFailure } from './file-system-failure.ts';

/**
 * An error that a user can fix. A CommandError ends the command with a message, without a stack trace. The message says
 * what is wrong and what to do.
 */
export class CommandError extends Error {
  /** The exit code: 2 for wrong arguments, 1 for any other failure, and 0 for `--help`, whose message is the usage. */
  readonly exitCode: 0 | 1 | 2;

  constructor(message: string, code: 0 | 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = code;
  }
}

/** Throws a CommandError with `message` if `condition` is falsy. */
export function ensure(condition: unknown, message: string): asserts condition {
  if (!condition) throw new CommandError(message);
}

/**
 * Runs a command and returns its exit code. For a CommandError, a full disk or a read-only folder, prints only the
 * message. Rethrows all other exceptions.
 */
export async function exitCode(main: () => number | Promise<number>): Promise<number> {
  try {
    return await main();
  } catch (error) {
    const isExpected = error instanceof CommandError;
    const message = isExpected ? error.message : fileSystemFailure(error);
    if (message === undefined) throw error;
    const code = isExpected ? error.exitCode : 1;
    (code === 0 ? console.log : console.error)(printable(message));
    return code;
  }
}

/** The arguments that a command accepts. */
interface Accepted<Options extends ParseArgsOptionsConfig, Names extends readonly string[]> {
  /** The options, as `parseArgs` of Node describes them. */
  options?: Options;
  /**
   * The names of the positional arguments as in the usage, such as `FROM`. All are required. If the last name ends in
   * `…`, the command accepts several values for it.
   */
  names?: Names;
  /** The arguments to parse. The default is the command line of the process. */
  args?: readonly string[];
}

/**
 * Parses command line arguments. Throws a CommandError with the usage if an argument is wrong. If one argument is
 * `--help` or `-h`, the CommandError has exit code 0, even if other arguments are wrong.
 */
export function parseArguments<
  const Options extends ParseArgsOptionsConfig,
  const Names extends readonly string[] = [],
>({ options, names, args = process.argv.slice(2) }: Accepted<Options, Names>, usage: string) {
  // A title or a question can start with a hyphen. The name of an option contains no space, so `-a b` in one argument
  // is text.
  const end = args.findIndex((one) => one === '--' || /^-[^=]*\s/.test(one));
  const [own, texts] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end)];
  if (own.includes('--help') || own.includes('-h')) throw new CommandError(usage, 0);
  const needed: readonly string[] = names ?? [];
  try {
    const { values, positionals } = parseArgs({
      args: [...own, '--', ...texts.slice(texts[0] === '--' ? 1 : 0)],
      options: options ?? ({} as Options),
      allowPositionals: needed.length > 0,
    });
    const missing = needed.find((_, index) => !positionals[index]?.trim());
    if (missing) throw new Error(`${missing.replace('…', '')} is missing.`);
    const surplus = needed.at(-1)?.endsWith('…') ? undefined : positionals[needed.length];
    if (surplus !== undefined) throw new Error(`Unexpected argument ${JSON.stringify(surplus)}.`);
    return { values, positionals: positionals as { -readonly [Index in keyof Names]: string } };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, 2);
  }
}

/**
 * Returns the build date (YYYY-MM-DD): the value of the environment variable BUILD_DAY, or the current date. An invalid
 * BUILD_DAY ends the process with exit code 2.
 */
export function dayOfBuild(): string {
  try {
    return buildDay(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

/**
 * Returns the port for a server: the environment variable PORT, or 8888. Throws a CommandError if PORT is not a number
 * from 0 to 65535.
 */
export function serverPort(): number {
  const value = process.env['PORT'] ?? '8888';
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new CommandError(`PORT is "${value}". Set it to a number from 0 to 65535, or unset it.`);
}

/**
 * Tells whether a module is the command that is running. Node started this module directly, or `factsheet NAME`
 * imported it (src/commands/main.ts).
 */
export const isProgram = ({ main, filename }: ImportMeta): boolean =>
  main || process.argv[1] === filename;
