import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

/**
 * The text of a file that an editor wrote: without byte order mark, lines ended by `\n` whatever
 * the system ends them with, and of a conflict that git left there the first version, every line in its
 * place. Adds a problem for each conflict, and for the first character that is not UTF-8.
 */
export function readText(root: string, file: string, problems: Problem[]): string {
  const text = new TextDecoder().decode(readFileSync(join(root, file))).replaceAll(/\r\n?/g, '\n');
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) {
    const before = text.slice(0, broken).split('\n');
    const message = 'A character is broken here. Write it again, and save the file as UTF-8.';
    problems.push({ file, line: before.length, column: before.at(-1)!.length + 1, message });
  }
  return withFirstVersions(text, (line, last) => {
    const message = `Git left a conflict here, up to line ${last}. Keep one of the two versions, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.`;
    problems.push({ file, line, column: 1, message });
  });
}

const conflict = /^<{7}(?: .*)?\n([^]*?)^(?:\|{7}(?: .*)?\n[^]*?^)?={7}\n[^]*?^>{7}(?: .*)?$/gm;

/** The text with blank lines for the marks of conflicts and for their second versions. */
function withFirstVersions(text: string, report: (line: number, last: number) => void): string {
  if (!text.includes('<<<<<<<')) return text;
  return text.replace(conflict, (whole: string, first: string, offset: number) => {
    const line = text.slice(0, offset).split('\n').length;
    const lines = whole.split('\n').length;
    report(line, line + lines - 1);
    return `\n${first}${'\n'.repeat(lines - 1 - first.split('\n').length)}`;
  });
}
