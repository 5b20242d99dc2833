import { spawnSync } from 'node:child_process';
import { parseSync, type ESTree, type ParseResult } from 'rolldown/utils';
import { ownModule } from '../base/code-folder.ts';
import { sourcePlaces } from '../content/source/source-places.ts';
import { ImportLimitError, importLimits } from './import-limits.ts';

export type { ESTree } from 'rolldown/utils';

/** The syntax of code: `tsx` is JavaScript or TypeScript with JSX, `ts` is TypeScript without it. */
export type CodeSyntax = 'ts' | 'tsx';

/**
 * Parses JavaScript or TypeScript. Throws a CodeError for a syntax error, and an ImportLimitError for code that is
 * nested too deeply.
 */
export function parseCode(text: string, syntax: CodeSyntax): ESTree.Program {
  // Every level needs a character, so short code is never nested too deeply.
  const isShort = text.trim().length <= importLimits.codeInProcess;
  const { program, errors } = (isShort ? parseHere : parseApart)(text, syntax);
  const [error] = errors;
  if (!error) return program;
  throw new CodeError(error, text);
}

/** Thrown for a syntax error. `start` and `end` are the offsets of what the parser did not expect. */
export class CodeError extends Error {
  override name = 'CodeError';
  readonly start: number;
  readonly end: number;
  /** The line of the error, from 1. */
  readonly line: number;

  constructor({ message, labels: [label] }: ParseResult['errors'][number], text: string) {
    super(message.replace(/\.$/, ''));
    this.start = label?.start ?? 0;
    this.end = label?.end ?? 0;
    this.line = sourcePlaces(text)(this.start).line;
  }
}

/** The parts of a result that are data. */
type Parsed = Pick<ParseResult, 'program' | 'errors'>;

/** Parses code in this process. If the code is nested too deeply, the parser ends the process. */
export function parseHere(text: string, syntax: CodeSyntax): Parsed {
  const { program, errors } = parseSync('', text, { lang: syntax, sourceType: 'unambiguous' });
  return { program, errors };
}

/** Parses code in a process of its own, and keeps the last results: a page can use the same code many times. */
function parseApart(text: string, syntax: CodeSyntax): Parsed {
  const key = syntax + text;
  const known = results.get(key);
  if (known) return known;
  const { error, status, stdout } = spawnSync(
    process.execPath,
    [ownModule('import/parse-process'), syntax],
    {
      input: text,
      encoding: 'utf8',
      timeout: importLimits.seconds * 1000,
      maxBuffer: importLimits.treeBytes,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  ) as { error?: NodeJS.ErrnoException; status: number | null; stdout: string };
  if (error?.code === 'ETIMEDOUT')
    throw new ImportLimitError(`It takes longer than ${importLimits.seconds} seconds.`);
  if (error?.code === 'ENOBUFS') throw new ImportLimitError('It is too large.');
  if (error) throw error;
  if (status !== 0) throw new ImportLimitError('It is nested too deeply.');
  const result = JSON.parse(stdout) as Parsed;
  results.set(key, result);
  if (results.size > mostResults) results.delete(results.keys().next().value!);
  return result;
}

/** The last results by syntax and code. */
const results = new Map<string, Parsed>();
const mostResults = 3;
