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

/**
 * Puts Markdown between two texts, of which the first one ends in a cell of a table. The Markdown becomes one line: blank
 * lines and list items become `<br>`, and the marks of notes and other blocks are removed.
 */
export function insertInCell(before: string, markdown: string, after: string): string {
  const line = markdown
    .replaceAll(/^[ \t]*:::.*$/gm, '')
    .trim()
    .replaceAll(/(?<!\s)\s*\n\s*(?:\n\s*|(?=- ))/g, '<br>')
    .replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  const isBlock = markdown.startsWith('\n') && line !== '';
  const text = cellAt(before + after, before.length);
  const own = cellAt(before, before.length);
  const isFirst = !hasText(own) || own.trimEnd().endsWith('<br>');
  const isLast = !hasText(text.slice(own.length));
  return [
    before,
    isBlock && !isFirst ? '<br>' : '',
    line,
    isBlock && !isLast ? '<br>' : '',
    after,
  ].join('');
}

/** Tells whether a part of a cell has text between its tags. */
const hasText = (cell: string) => cell.replaceAll(/<[^<>]*>/g, '').trim() !== '';
