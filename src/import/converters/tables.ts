import { codeLines } from '../../content/markdown/code-lines.ts';
import { asBlock, enforceSize, replaceOutsideCode, type Converter } from './converter.ts';

/** Gives the second line of a table as many cells as the first, and escapes pipes that do not separate cells. */
export const convertTables: Converter = (text) => {
  const isCode = codeLines();
  const lines = text.split('\n');
  const isRow = lines.map((line) => !isCode(line) && line.includes('|'));
  let added = 0;
  for (const [at, line] of lines.entries()) {
    if (!isRow[at] || !isRow[at - 1] || !delimiter.test(line)) continue;
    const columns = cellsOf(lines[at - 1]!).length;
    const cells = cellsOf(line);
    if (cells.length !== columns) {
      enforceSize((added += columns));
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
const delimiter = /^[ \t>]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)*(?::?-+:?[ \t]*)?$/;
const mark = /^[ \t>]*/;

const cellsOf = (row: string) =>
  withoutPipesInCode(row)
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/);

const withoutPipesInCode = (row: string) =>
  row.replaceAll(/(?<!`)`(?!`)[^`]*`/g, (code) => code.replaceAll(/(?<!\\)\|/g, '\\|'));

/** Turns HTML tables with a head into Markdown, unless cells span several places or contain blocks of code. */
export const convertHtmlTables: Converter = (text, { report }) => {
  const converted = replaceOutsideCode(text, htmlTable, ([, indent = '', inner = '']) => {
    if (!/<th\b/i.test(inner) || /\b(?:col|row)span\b|```|=>/i.test(inner)) return undefined;
    const [caption = ''] = inner.split(/<(?:thead|tbody|tr)\b/i);
    const rows = inner
      .split(/<(?:tr|tbody)\b[^<>]*>/i)
      .map((row) => [...row.matchAll(htmlCell)].map(([, cell = '']) => cellOf(cell)))
      .filter((cells) => cells.length > 0);
    const columns = Math.max(...rows.map((cells) => cells.length));
    enforceSize(columns * rows.length);
    const lines = rows.map((cells) => lineOf(cells, columns));
    lines.splice(1, 0, lineOf([], columns, '---'));
    report.converted('<table>');
    const table = [caption.trim() && `${caption.trim()}\n`, ...lines].filter(Boolean).join('\n');
    return asBlock(table).replaceAll(/^(?=\S)/gm, indent);
  });
  // A table around tables is only layout.
  return replaceOutsideCode(converted, htmlTable, ([, , inner = '']) =>
    /^\| ---/m.test(inner) ? asBlock(inner.replaceAll(layoutTag, '')) : undefined,
  );
};

const layoutTag = /<\/?(?:tbody|tr|td)\b[^<>]*>/gi;
const htmlTable = /(?<![ \t])([ \t]*)<table\b[^<>]*>((?:(?!<\/?table\b)[^])*)<\/table>/i;
const htmlCell = /<t[hd]\b[^<>]*>((?:(?!<\/?t[hdr]\b)[^])*)/gi;

/** Returns the content of a cell as one line. */
const cellOf = (content: string) =>
  content
    .trim()
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/(?<!\s)\s*\n\s*(?:\n\s*|(?=- ))/g, '<br>')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|');

const lineOf = (cells: readonly string[], columns: number, fallback = '') =>
  `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? fallback).join(' | ')} |`;
