import { codeLines } from '../../markdown/code-lines.ts';
import type { Converter } from './converter.ts';

/** Gives the second line of a table as many cells as the first, and escapes pipes that do not separate cells. */
export const convertTables: Converter = (text) => {
  const isCode = codeLines();
  const lines = text.split('\n');
  const isRow = lines.map((line) => !isCode(line) && line.includes('|'));
  for (const [at, line] of lines.entries()) {
    if (!isRow[at] || !isRow[at - 1] || !delimiter.test(line)) continue;
    const columns = cellsOf(lines[at - 1]!).length;
    const cells = cellsOf(line);
    if (cells.length !== columns) {
      const all = Array.from({ length: columns }, (_, index) => cells[index] ?? '---');
      lines[at] = `${mark.exec(line)![0]}|${all.join('|')}|`;
    }
    lines[at - 1] = withoutPipesInCode(lines[at - 1]!);
    for (let row = at + 1; isRow[row]; row++) {
      const plain = withoutPipesInCode(lines[row]!);
      lines[row] =
        cellsOf(plain).length <= columns
          ? plain
          : plain.replaceAll(/(?<=[^\s\\|])\|(?=[^\s|])/g, '\\|');
    }
  }
  return lines.join('\n');
};

/** The second line of a table. */
const delimiter = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*(?::?-+:?[ \t]*)?$/;
const mark = /^[ \t>]*/;

const cellsOf = (row: string) =>
  withoutPipesInCode(row)
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/);

const withoutPipesInCode = (row: string) =>
  row.replaceAll(/(?<!`)`(?!`)[^`]*`/g, (code) => code.replaceAll(/(?<!\\)\|/g, '\\|'));
