import { quoted } from '../../base/text/quoted.ts';
import { usedDefinitions } from '../markdown/definitions.ts';
import type { BodySource } from '../markdown/parse.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, isFromHtml, nodes, span, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import { limits, shownLimit } from '../source/limits.ts';
import { ruleRows } from '../source/rule.ts';
import { findingAtNode, type NodeFinding } from './page-findings.ts';
import type { CheckedText, TextSite } from './checked-site.ts';
import { inTexts, onNodes, sharing } from './rule.ts';

const rows = ruleRows({
  'open-code-block': { severity: 'error', about: 'A code block is not closed.' },
  'table-cells': {
    severity: 'error',
    about: 'A row of a table has too many cells, or a table lacks too many.',
  },
  'table-text': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A text directly below a table is shown as a row of the table.',
  },
  'code-end': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'Words after a fence keep a code block open, so the text after it is shown as code.',
  },
  'unused-definition': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A footnote, or a text after a name in brackets, is not shown.',
  },
});

/**
 * Reports text that Markdown reads differently than the author intended: code blocks that are not closed, extra table
 * cells, text that becomes a part of a table or a code block, and definitions that nothing refers to.
 */
export const lostTextRules = sharing(rows, (site: TextSite) => [
  ...onNodes(lostTextFindings)(site),
  ...inTexts(({ page, root }) => [
    ...openCode(page, root),
    ...continuedCode(page, root),
    ...unusedDefinitions(page, root),
  ])(site),
]);

function lostTextFindings(node: BodyNode, { page: { body } }: CheckedText): NodeFinding[] {
  if (node.type !== 'table' || isFromHtml(node)) return [];
  return [...tableFindings(node, body), ...textBelowTable(node, body)];
}

/** Reports code blocks that are not closed, except for one that starts with the closing fence of the block before it. */
function openCode(page: Page, root: BodyNode): Finding[] {
  let closing: number | undefined;
  return nodes(root).flatMap((node) => {
    if (node.type !== 'code') return [];
    const open = openFence(sourceOf(node, page.body));
    if (open === undefined || span(node).start === closing) return [];
    const atMargin = fenceAtMargin(node, page.body);
    closing = atMargin?.start;
    const message = atMargin?.message ?? open;
    return [findingAtNode(page, node, { rule: rows['open-code-block'], message })];
  });
}

/** Returns the code blocks of a page that are not closed. Such a block hides the headings after it. */
export const openBlocks = (page: BodySource): BodyNode[] =>
  nodes(readBody(page).root).filter(
    (node) => node.type === 'code' && openFence(sourceOf(node, page.body)) !== undefined,
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
 * Returns the error message for a code block that ends with its list item and whose closing fence is the next line, which
 * is indented less, and the start of that fence. Returns undefined for other blocks.
 */
function fenceAtMargin(node: BodyNode, body: string) {
  const { end } = span(node);
  const [all, fence] = /^\n[ \t]*(`{3,}|~{3,})(?=[ \t]*(?:\n|$))/.exec(body.slice(end)) ?? [];
  if (all === undefined || fence === undefined) return undefined;
  if (!sourceOf(node, body).startsWith(fence)) return undefined;
  const spaces = node.position!.start.column - 1;
  const message = `This code block is not closed, because the ${fence} after it is indented less than the ${fence} before it. Write ${spaces} spaces before the closing ${fence}.`;
  return { message, start: end + all.length - fence.length };
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

/** Reports the first row of a table without a `|`, if the table has several columns. */
function textBelowTable(table: BodyNode, body: string): NodeFinding[] {
  const [head, ...others] = childrenOf(table);
  if (childrenOf(head!).length < 2) return [];
  const sources = others.map((row) => ({ at: span(row).start, text: sourceOf(row, body) }));
  const first = sources.find(
    ({ text }) => !text.includes('|') && /[\p{L}\p{N}]/u.test(text.replaceAll(/<[^<>]*>/g, '')),
  );
  if (!first) return [];
  const asRow = first.text.includes('｜') ? 'replace ｜ by |' : 'write | between its cells';
  const message = `${quoted(first.text)} is shown as a row of the table above it. Leave a blank line after the table; if it is a row, ${asRow}.`;
  return [{ rule: rows['table-text'], at: first.at, message }];
}

/**
 * Reports the first line in a code block that starts with the fence of the block and has words after it. Reports only
 * the first such line of a page, because its fix changes where the later blocks start and end.
 */
function continuedCode(page: Page, root: BodyNode): Finding[] {
  for (const node of nodes(root)) {
    const source = node.type === 'code' ? sourceOf(node, page.body) : '';
    const [fence, mark = ''] = /^(`|~)\1{2,}/.exec(source) ?? [];
    // In most blocks, the fence occurs only at the start and at the end.
    if (fence === undefined || source.indexOf(fence, fence.length) === source.lastIndexOf(fence))
      continue;
    // A line that is indented by more than three spaces cannot end the block.
    const indent = node.position!.start.column + 2;
    const line = new RegExp(
      `\\n(?<before>[ \\t>]{0,${indent}})${fence}${mark}*[ \\t]*[^\\s${mark}][^\\n${mark}]*(?=\\n)`,
    );
    const { groups, index } = line.exec(source) ?? {};
    if (groups === undefined || index === undefined) continue;
    const at = span(node).start + index + 1 + groups['before']!.length;
    const message = `The code block goes on after this line, because words follow its ${fence}. If the block ends here, write ${fence} on a line without words. If the line is a part of the code, write ${fence}${mark} before and after the whole block.`;
    return [findingAtNode(page, node, { rule: rows['code-end'], at, message })];
  }
  return [];
}

/** Reports footnotes and definitions of links that nothing refers to and whose text readers do not see anywhere else. */
function unusedDefinitions(page: Page, root: BodyNode): Finding[] {
  const definitions = nodes(root).filter(
    (node) => node.type === 'definition' || node.type === 'footnoteDefinition',
  );
  if (definitions.length === 0) return [];
  const used = usedDefinitions(root);
  // The marks of footnotes in the source, also in code, but not those after a backslash.
  const marks = page.body.match(/\\?\[\^[^\]\s]+\]/g) ?? [];
  const marked = Map.groupBy(marks, (mark) => mark);
  const defined = new Set<string>();
  return definitions.flatMap((node) => {
    const name = `${node.type} ${node.identifier}`;
    const isAgain = defined.has(name);
    defined.add(name);
    const why = used.has(node) ? undefined : whyUnused(node, isAgain, page.body, marked);
    if (why === undefined) return [];
    const message = `${quoted(sourceOf(node, page.body))} is not shown, because ${why}`;
    return [findingAtNode(page, node, { rule: rows['unused-definition'], message })];
  });
}

/**
 * Returns why readers do not see a definition, as the end of a sentence, and what to do. Returns undefined for a definition
 * that an author can leave unused on purpose: the address of a link, and a footnote whose mark is only in code.
 * `marked` contains the marks of footnotes in the source.
 */
function whyUnused(
  node: Extract<BodyNode, { type: 'definition' | 'footnoteDefinition' }>,
  isAgain: boolean,
  body: string,
  marked: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const [mark = ''] = /^\[[^\]]*\]/.exec(sourceOf(node, body)) ?? [];
  if (node.type === 'definition') {
    if (isAgain || /[/#:?@=]|\.\S|^$/.test(node.url)) return undefined;
    return `Markdown reads it as the address of a link that nothing uses. Write \\${mark} to show it.`;
  }
  if (isAgain) return `${mark} is already the name of a footnote above. Write another name.`;
  if ((marked.get(mark) ?? []).length > 1) return undefined;
  return `no text refers to this footnote. Write ${mark} where it belongs, or remove it.`;
}

const sourceOf = (node: BodyNode, body: string) => body.slice(span(node).start, span(node).end);

/** Returns the number of cells in the source of a row. */
const cellsOf = (line: string) =>
  line
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/).length;
