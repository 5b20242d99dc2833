import { asBlock, enforceSize, replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Converts HTML tables with header cells to Markdown tables. Leaves a table as it is if a cell spans several rows or
 * columns or contains a code block.
 */
export const convertTables: Converter = (text) => {
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
    const table = [caption.trim() && `${caption.trim()}\n`, ...lines].filter(Boolean).join('\n');
    return asBlock(table).replaceAll(/^(?=\S)/gm, indent);
  });
  // A table that contains converted tables is only there for layout, so its own tags are removed.
  return replaceOutsideCode(converted, htmlTable, ([, , inner = '']) =>
    /^[ \t]*\| ---/m.test(inner)
      ? asBlock(inner.replaceAll(layoutTag, '').replaceAll(/^[ \t]+/gm, ''))
      : undefined,
  );
};

/** Matches the tags of a table that is only there for layout. */
const layoutTag = /<\/?(?:tbody|tr|td)\b[^<>]*>/gi;
/** Matches an HTML table that contains no other table. The groups are the indentation and the content. */
const htmlTable = /(?<![ \t])([ \t]*)<table\b[^<>]*>((?:(?!<\/?table\b)[^])*)<\/table>/i;
/** Matches a cell. The end tag of a cell may be missing, so the cell ends before the next tag of a cell or row. */
const htmlCell = /<t[hd]\b[^<>]*>((?:(?!<\/?t[hdr]\b)[^])*)/gi;

/** Returns the content of a cell as one line. Blank lines and list items become `<br>`. */
const cellOf = (content: string) =>
  content
    .trim()
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/(?<!\s)\s*\n\s*(?:\n\s*|(?=- ))/g, '<br>')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|');

/** Returns a row of a Markdown table. Missing cells are filled with `fallback`. */
const lineOf = (cells: readonly string[], columns: number, fallback = '') =>
  `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? fallback).join(' | ')} |`;
