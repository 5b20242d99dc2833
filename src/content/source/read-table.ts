import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { ownPath } from '../../base/code-folder.ts';

/** Reads a YAML table of Factsheet. `path` is its path in the repository, such as `src/content/rules/patterns.yaml`. */
export const readTable = (path: string): unknown =>
  parseTable(readFileSync(ownPath(path), 'utf8'), path);

/** Parses a YAML table. If the YAML is not valid, throws an Error with the file, the line and the column. */
export function parseTable(text: string, file: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) {
    const { line, col } = lineCounter.linePos(problem.pos[0]);
    throw new Error(`${file}:${line}:${col}: ${problem.message}`);
  }
  try {
    return document.toJS();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
