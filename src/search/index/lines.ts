import type { Block } from '../../components/block.ts';
import { runText, type Run } from '../../components/run.ts';

/** A paragraph, list item, table cell or line of code. */
export interface Line {
  /** The text to index. */
  text: string;
  /** What excerpts print after the line: a punctuation mark if it has none, and white space. */
  end: string;
  /** Whether excerpts show the line. They leave out column names. */
  shown: boolean;
  code: boolean;
}

/** Converts a block to lines of plain text, in reading order. */
export function linesOf(block: Block): Line[] {
  switch (block.kind) {
    case 'heading':
      return [proseLine(block.text, ':')];
    case 'paragraph':
      return [proseLine([block.label, runText(block.text)].filter(Boolean).join(': '), '.')];
    case 'list':
      return series(block.items.map((item) => [proseLine(runText(item), ';')]));
    case 'table':
      return [
        ...block.table.columns.map((name) => ({ ...proseLine(name, '.'), shown: false })),
        ...series(block.table.rows.map(cellsOf)),
      ];
    case 'code':
      return block.code
        .split('\n')
        .map((text) => ({ text: text.trim(), end: '\n', shown: true, code: true }))
        .filter(({ text }) => text !== '');
  }
}

/** Creates a line of prose. Excerpts print `mark` after it if it does not end with punctuation. */
export function proseLine(text: string, mark: string): Line {
  const ended = text.trim() === '' || ENDED.test(text);
  return { text, end: ended ? ' ' : `${mark} `, shown: true, code: false };
}

const ENDED = /[.!?:;,…。！？：；]["'”’»)\]]*\s*$/;

/** The lines of a list or table; a full stop follows the last one. */
function series(entries: Line[][]): Line[] {
  const last = entries.at(-1)?.at(-1);
  const lines = entries.flat();
  return last ? [...lines.slice(0, -1), { ...proseLine(last.text, '.'), code: last.code }] : lines;
}

/** The cells of a row that have text; excerpts print dashes between them. */
function cellsOf(row: readonly Run[]): Line[] {
  const texts = row.map(runText).filter((text) => text.trim() !== '');
  return texts.map((text, place) =>
    place < texts.length - 1
      ? { text, end: ' – ', shown: true, code: false }
      : proseLine(text, ';'),
  );
}
