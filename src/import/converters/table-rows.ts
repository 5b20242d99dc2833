import { withoutCode } from '../../content/markdown/code-lines.ts';

/** A line of a text, with the offsets of its start and of its end. */
interface Line {
  start: number;
  end: number;
}

/** Tells whether an offset of a text is in a row of a Markdown table. */
export function isInTableRow(text: string, offset: number): boolean {
  const own = lineAt(text, offset);
  if (!text.slice(own.start, own.end).includes('|')) return false;
  const before = text.slice(text.lastIndexOf('\n\n', own.start) + 1, own.start);
  const [after = ''] = /^\n[^\n]*/.exec(text.slice(own.end)) ?? [];
  return tableRule.test(before) || tableRule.test(after);
}

const lineAt = (text: string, offset: number): Line => {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
};

/** Matches the second line of a table, such as `| --- | :-: |`. */
const tableRule = /^(?=[^|\n]*\|)(?=[^\n-]*-)[ \t>|:-]+$/m;

/** Returns the cell of a table row that contains an offset, without the bars beside it. */
export function cellAt(text: string, offset: number): string {
  const { start, end } = lineAt(text, offset);
  const before = text.slice(start, offset);
  const after = text.slice(offset, end);
  const [own = ''] = /^(?:\\.|[^|\\])*/.exec(after)!;
  return before.slice(before.search(/(?:\\.|[^|\\])*$/)) + own;
}

/** The text of a cell before and after an offset. */
interface Cell {
  own: string;
  rest: string;
}

/** Returns the cell of a Markdown table that starts in the first text and ends in the second one, if there is one. */
export function cellBetween(before: string, after: string): Cell | undefined {
  if (!isInTableRow(before + after, before.length)) return undefined;
  const own = cellAt(before, before.length);
  return { own, rest: cellAt(before + after, before.length).slice(own.length) };
}

/** Returns the cell of an HTML table that starts in the first text and ends in the second one, if there is one. */
export function htmlCellBetween(before: string, after: string): Cell | undefined {
  const plain = withoutCode(before);
  const start = Math.max(plain.lastIndexOf('<td'), plain.lastIndexOf('<th'));
  const [tag] = /^<t[dh](?:\s[^<>]*)?>/.exec(start < 0 ? '' : plain.slice(start)) ?? [];
  const end = after.search(cellTag);
  if (tag === undefined || end < 0) return undefined;
  const own = before.slice(start + tag.length);
  return cellTag.test(own) ? undefined : { own, rest: after.slice(0, end) };
}

/** Matches the start of a tag of a table, of its rows or of its cells. */
const cellTag = /<\/?(?:table|t[dhr])\b/i;

/**
 * Puts Markdown between two texts, of which the first one ends in a cell of a table. The Markdown becomes one line: blank
 * lines and list items become `<br>`, and the marks of notes and other blocks are removed.
 */
export function insertInCell(
  before: string,
  markdown: string,
  after: string,
  { own, rest }: Cell,
): string {
  const line = markdown
    .replaceAll(/^[ \t]*:::.*$/gm, '')
    .trim()
    .replaceAll(/(?<!\s)\s*\n\s*(?:\n\s*|(?=[-•] ))/g, '<br>')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  const isBlock = markdown.startsWith('\n') && line !== '';
  const isFirst = !hasText(own) || withoutTags(own).endsWith('<br>');
  const isLast = !hasText(rest);
  return [
    before,
    isBlock && !isFirst ? '<br>' : '',
    line,
    isBlock && !isLast ? '<br>' : '',
    after,
  ].join('');
}

/** Removes the tags from a part of a cell, except those of line breaks. */
const withoutTags = (cell: string) => cell.replaceAll(/<(?!br\b)[^<>]*>/g, '').trimEnd();

/** Tells whether a part of a cell has text between its tags. */
const hasText = (cell: string) => cell.replaceAll(/<[^<>]*>/g, '').trim() !== '';
