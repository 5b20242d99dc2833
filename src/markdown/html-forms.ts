import { childrenOf, span, type BodyNode, type Span } from '../content/language/tree.ts';
import { codeSpan } from './format.ts';
import { indentAt } from './indent.ts';

/** Gives the Markdown of nodes, from what stands between two offsets. */
export type Inner = (nodes: readonly BodyNode[], range: Span) => string;

/**
 * The Markdown of a node that was written as HTML. Undefined where its bytes stay: `<br>`, `<kbd>`,
 * `<sub>` and `<sup>` have no other form, and readers of Markdown know them.
 */
export function htmlForm(
  node: BodyNode,
  body: string,
  inner: Inner,
  absolute: (url: string) => string,
): string | undefined {
  const content = (one: BodyNode) => contentOf(childrenOf(one), inner);
  switch (node.type) {
    case 'strong':
      return around(content(node), '**', '**');
    case 'emphasis':
      return around(content(node), '*', '*');
    case 'inlineCode':
      return codeSpan(node.value);
    case 'link':
      return around(content(node), '[', `](${absolute(node.url)})`);
    case 'image':
      return `![${(node.alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`)}](${absolute(node.url)})`;
    case 'table':
      return tableForm(node, content);
    case 'element':
      return node.name === 'details' ? detailsForm(node, body, inner) : undefined;
    default:
      return undefined;
  }
}

function contentOf(nodes: readonly BodyNode[], inner: Inner): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!first || !last) return '';
  return inner(nodes, { start: span(first).start, end: span(last).end });
}

/** Marks of Markdown take no white space on their inner side. */
function around(text: string, open: string, close: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words === '' ? text : `${before}${open}${words}${close}${after}`;
}

/** The line that opens a part stands before it, in bold. */
function detailsForm(node: BodyNode, body: string, inner: Inner): string {
  const [summary, ...rest] = childrenOf(node);
  const title = summary ? contentOf(childrenOf(summary), inner).replaceAll(/\s*\n\s*/g, ' ') : '';
  const indent = indentAt(span(node).start, body);
  return [
    around(title.replaceAll('**', ''), '**', '**'),
    ...(rest.length > 0 ? [contentOf(rest, inner)] : []),
  ].join(`\n${indent.trimEnd()}\n${indent}`);
}

function tableForm(node: BodyNode, content: (cell: BodyNode) => string): string {
  const rows = childrenOf(node).map((row) =>
    childrenOf(row).map((cell) => inCell(cell, content(cell))),
  );
  const [head = [], ...others] = rows;
  const marks = ('align' in node ? (node.align ?? []) : []).map(
    (align) => alignments[align ?? 'none'],
  );
  return [head, marks, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const alignments = { left: ':--', center: ':-:', right: '--:', none: '---' };

/** A cell is one line; what stands below each other in it is parted as GitHub does it. */
function inCell(cell: BodyNode, text: string): string {
  const isLine = childrenOf(cell).every(({ type }) => type !== 'paragraph');
  const line = isLine ? ' ' : '<br>';
  return text
    .trim()
    .replaceAll(/\s*\n\s*\n?\s*/g, line)
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);
}
