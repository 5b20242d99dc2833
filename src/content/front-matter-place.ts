import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionOf } from './yaml-file.ts';

/** Where a value of the front matter of a page stands in its file. */
export function placeInFrontMatter(
  root: string,
  file: string,
  path: PropertyKey[],
): { line: number; column: number } {
  const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
  const block = /^\uFEFF?---[ \t]*\n([^]*?\n)---/.exec(text)?.[1] ?? '';
  const { line, column } = positionOf(block, path);
  return { line: line + 1, column };
}
