import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

/**
 * The text of a file that an editor wrote: without byte order mark, lines ended by `\n` whatever
 * the system ends them with. Undefined, with a problem, where the file is not UTF-8.
 */
export function readText(root: string, file: string, problems: Problem[]): string | undefined {
  const text = new TextDecoder().decode(readFileSync(join(root, file))).replaceAll('\r\n', '\n');
  const broken = text.indexOf('\uFFFD');
  if (broken < 0) return text;
  const before = text.slice(0, broken).split('\n');
  problems.push({
    file,
    line: before.length,
    column: before.at(-1)!.length + 1,
    message: 'A character is broken here. Write it again, and save the file as UTF-8.',
  });
  return undefined;
}
