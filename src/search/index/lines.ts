import type { Block } from '../../blocks/block.ts';
import { runText, type Run } from '../../blocks/run.ts';

/** One line of a page: a paragraph, a list item, a table cell or a line of code. */
export interface Line {
  /** The text that is indexed. */
  text: string;
  /** What an excerpt prints after the line: white space, with a punctuation mark if it needs one. */
  end: string;
  /** Whether excerpts show the line. They leave out column names, which would be far from their cells. */
  shown: boolean;
  code: boolean;
}

/** Turns a block into lines of plain text, in reading order. */
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

/** A line of prose; excerpts end it with `mark` if the author wrote no punctuation there. */
export function proseLine(text: string, mark: string): Line {
  const ended = text.trim() === '' || ENDED.test(text);
  return { text, end: ended ? ' ' : `${mark} `, shown: true, code: false };
}

const ENDED = /[.!?:;,…。！？：；]["'”’»)\]]*\s*$/;

/** Consecutive items or rows; the last one ends like a sentence. */
function series(entries: Line[][]): Line[] {
  const last = entries.at(-1)?.at(-1);
  const lines = entries.flat();
  return last ? [...lines.slice(0, -1), { ...proseLine(last.text, '.'), code: last.code }] : lines;
}

/** The cells with text; dashes separate them. */
function cellsOf(row: readonly Run[]): Line[] {
  const texts = row.map(runText).filter((text) => text.trim() !== '');
  return texts.map((text, place) =>
    place < texts.length - 1
      ? { text, end: ' – ', shown: true, code: false }
      : proseLine(text, ';'),
  );
}
