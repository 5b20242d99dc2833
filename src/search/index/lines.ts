import type { Block } from '../../blocks/block.ts';
import { runText, type Run } from '../../blocks/run.ts';

/** One line of a page: a paragraph, an item, a cell, a line of code. */
export interface Line {
  /** What is indexed. */
  text: string;
  /** What an excerpt sets behind it: white space, or a mark that parts it from the next. */
  end: string;
  /** Whether excerpts show it; the names of columns would stand far from their cells. */
  shown: boolean;
  code: boolean;
}

/** The words of a block as lines of plain text, in reading order. */
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

/** A line of prose; `mark` ends it where its author set none. */
export function proseLine(text: string, mark: string): Line {
  const ended = text.trim() === '' || ENDED.test(text);
  return { text, end: ended ? ' ' : `${mark} `, shown: true, code: false };
}

const ENDED = /[.!?:;,…。！？：；]["'”’»)\]]*\s*$/;

/** Items or rows that stand one after the other; the last ends like a sentence. */
function series(entries: Line[][]): Line[] {
  const last = entries.at(-1)?.at(-1);
  const lines = entries.flat();
  return last ? [...lines.slice(0, -1), { ...proseLine(last.text, '.'), code: last.code }] : lines;
}

/** The cells that say something; a dash parts them. */
function cellsOf(row: readonly Run[]): Line[] {
  const texts = row.map(runText).filter((text) => text.trim() !== '');
  return texts.map((text, place) =>
    place < texts.length - 1
      ? { text, end: ' – ', shown: true, code: false }
      : proseLine(text, ';'),
  );
}
