import { codeLines } from '../../content/markdown/code-lines.ts';
import type { Converter } from './converter.ts';

/**
 * Converts tables of Python-Markdown to tables of GitHub's Markdown. In Python-Markdown, a bar in code does not end a
 * cell, and the cells of the second line can be empty or contain spaces.
 */
export const convertPythonTables: Converter = (text, { documentation }) => {
  if (documentation.dialect !== 'Python-Markdown') return text;
  const isCode = codeLines();
  let rows = 0;
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      if (isCode(line)) return line;
      if (rows === 0 && isTable(line, lines[at + 1] ?? '')) rows = 1;
      else if (rows > 0) rows = line.trim() === '' ? 0 : rows + 1;
      if (rows === 0) return line;
      return rows === 2 ? ruleOf(line) : withEscapedBars(line);
    })
    .join('\n');
};

/** Tells whether two lines start a table. */
function isTable(head: string, rule: string): boolean {
  const cells = cellsOf(head).length;
  return (
    /^[|:\- \t]+$/.test(rule) &&
    rule.includes('-') &&
    rule.includes('|') &&
    (cells > 1 || head.trim().startsWith('|')) &&
    cellsOf(rule).length === cells
  );
}

/** Returns the second line of a table, with at least one hyphen in each cell. */
function ruleOf(line: string): string {
  const [indent = ''] = /^[ \t]*/.exec(line)!;
  const cells = cellsOf(line).map((cell) => {
    const rule = cell.replaceAll(/\s/g, '');
    const [start, end] = [rule.startsWith(':'), rule.endsWith(':')];
    return `${start ? ':' : ''}---${end ? ':' : ''}`;
  });
  return `${indent}| ${cells.join(' | ')} |`;
}

/** Splits a row into its cells. A bar in code or after a backslash does not end a cell. */
const cellsOf = (line: string): string[] =>
  withEscapedBars(line)
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);

/** Puts a backslash before each bar in code. */
const withEscapedBars = (line: string) =>
  line.replaceAll(/(?<!`)(`+)(?!`)(?:(?!\1)[^])*?[^`]\1(?!`)|(?<!`)`[^`]`/g, (code) =>
    code.replaceAll(/(?<!\\)\|/g, String.raw`\|`),
  );
