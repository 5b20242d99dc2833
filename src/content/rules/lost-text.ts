import type { BodySource } from '../markdown/parse.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, isFromHtml, nodes, span, type BodyNode } from '../markdown/tree.ts';
import { limits, shownLimit } from '../source/limits.ts';
import { ruleRows } from '../source/rule.ts';
import type { NodeFinding } from './page-findings.ts';
import type { CheckedText } from './checked-site.ts';
import { onNodes, sharing } from './rule.ts';

const rows = ruleRows({
  'open-code-block': { severity: 'error', about: 'A code block is not closed.' },
  'table-cells': {
    severity: 'error',
    about: 'A row of a table has too many cells, or a table lacks too many.',
  },
});

/**
 * Reports text that Markdown reads differently than the author intended: code blocks that are not closed, and extra
 * table cells.
 */
export const lostTextRules = sharing(rows, onNodes(lostTextFindings));

function lostTextFindings(node: BodyNode, { page: { body } }: CheckedText): NodeFinding[] {
  if (node.type === 'table') return isFromHtml(node) ? [] : tableFindings(node, body);
  if (node.type !== 'code') return [];
  const message = openFence(body.slice(span(node).start, span(node).end));
  return message === undefined ? [] : [{ rule: rows['open-code-block'], message }];
}

/** Returns the code blocks of a page that are not closed. Such a block hides the headings after it. */
export const openBlocks = (page: BodySource): BodyNode[] =>
  nodes(readBody(page).root).filter(
    (node) =>
      node.type === 'code' &&
      openFence(page.body.slice(span(node).start, span(node).end)) !== undefined,
  );

/**
 * Returns the error message for a code block that is not closed and so extends to the end of the page, list item or
 * quotation. Returns undefined for other blocks. `source` is the source of the block.
 */
function openFence(source: string): string | undefined {
  const fence = /^[ \t>]*(`{3,}|~{3,})/.exec(source)?.[1];
  const last = source.trimEnd().split('\n').at(-1)!;
  if (fence === undefined) return undefined;
  if (source.includes('\n') && last.replace(/^[ \t>]*/, '').startsWith(fence)) return undefined;
  return `This code block is not closed, so the text after it is shown as code. Write ${fence} on a separate line after the code.`;
}

/**
 * Reports table rows that have more cells than the first row, because the additional cells are not shown. Also reports
 * a table that lacks too many cells: the HTML would contain an empty cell for each missing one.
 */
function tableFindings(table: BodyNode, body: string): NodeFinding[] {
  const lines = childrenOf(table).map((row) => {
    const { start, end } = span(row);
    return { start, count: cellsOf(body.slice(start, end)) };
  });
  const columns = childrenOf(childrenOf(table)[0]!).length;
  const lacking = lines.reduce((sum, { count }) => sum + Math.max(0, columns - count), 0);
  if (lacking > limits.tableCells.most) {
    const message = `This table has ${columns} columns, and its rows lack over ${shownLimit(limits.tableCells)} cells. Add the cells, or use fewer columns.`;
    return [{ rule: rows['table-cells'], message }];
  }
  return lines.flatMap(({ start, count }, index) => {
    if (count <= columns) return [];
    const message = `Row ${index} of this table has ${count} cells, but the header row has ${columns}, so the last cells are not shown. Write \\| for a | that is text, or add a column.`;
    return [{ rule: rows['table-cells'], at: start, message }];
  });
}

/** Returns the number of cells in the source of a row. */
const cellsOf = (line: string) =>
  line
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/).length;
