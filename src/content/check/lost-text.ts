import type { Page } from '../facts.ts';
import { childrenOf, isFromHtml, span, type BodyNode } from '../language/tree.ts';
import { limits, shownLimit } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { bodyProblem } from './body-problem.ts';

/** Finds text that Markdown reads differently than the author means: open code blocks, extra table cells, fields, single tildes. */
export function lostTextProblems(page: Page, node: BodyNode): Problem[] {
  if (node.type === 'table') return isFromHtml(node) ? [] : tableProblems(page, node);
  const message = messageOf(node, page.body.slice(span(node).start, span(node).end));
  return message === undefined ? [] : [bodyProblem(page, node, message)];
}

function messageOf(node: BodyNode, source: string): string | undefined {
  switch (node.type) {
    case 'code':
      return openFence(source);
    case 'delete':
      return singleTildes(source);
    case 'heading':
      return node.depth === 2 && fields.test(source) ? secondFrontMatter : undefined;
    default:
      return undefined;
  }
}

/** Text between single tildes, which is subscript in some tools and struck through in others. */
function singleTildes(source: string): string | undefined {
  if (!source.startsWith('~') || source.startsWith('~~')) return undefined;
  const text = source.slice(1, -1);
  return `${source} would be struck through. Write <sub>${text}</sub> for subscript, ~~${text}~~ to strike it through, or \\~ for a tilde.`;
}

/** A block of code that runs to the end of the page, list item or quotation. */
function openFence(source: string): string | undefined {
  const fence = /^[ \t>]*(`{3,}|~{3,})/.exec(source)?.[1];
  const last = source.trimEnd().split('\n').at(-1)!;
  if (fence === undefined) return undefined;
  if (source.includes('\n') && last.replace(/^[ \t>]*/, '').startsWith(fence)) return undefined;
  return `This block of code does not end, so the text after it is shown as code. Write ${fence} on a line of its own after the code.`;
}

/**
 * Rows with more cells than the first one, which no reader sees, and too many cells that short rows lack:
 * HTML has them all.
 */
function tableProblems(page: Page, table: BodyNode): Problem[] {
  const rows = childrenOf(table).map((row) => {
    const { start, end } = span(row);
    return { row, count: cellsOf(page.body.slice(start, end)) };
  });
  const columns = childrenOf(childrenOf(table)[0]!).length;
  const lacking = rows.reduce((sum, { count }) => sum + Math.max(0, columns - count), 0);
  if (lacking > limits.tableCells.most) {
    const message = `The rows of this table lack over ${shownLimit(limits.tableCells)} of the ${columns} cells of its first line. Write them, or give the table fewer columns.`;
    return [bodyProblem(page, table, message)];
  }
  return rows.flatMap(({ row, count }, index) => {
    if (count <= columns) return [];
    const message = `Row ${index} of this table has ${count} cells, and its first line ${columns}, so the last are not shown. Write \\| for a | that is text, or give the table another column.`;
    return [bodyProblem(page, row, message)];
  });
}

const cellsOf = (line: string) =>
  line
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/).length;

/** Lines of names and values over a line of hyphens, which make a heading of them. */
const fields = /^(?:[a-z_]\w*:[^\n]*\n)+[ \t]*-{3,}[ \t]*$/;

const secondFrontMatter =
  'Fields stand at the start of a page only, once. Move them there, and remove these lines and the --- around them.';
