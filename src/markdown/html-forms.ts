import { childrenOf, span, type BodyNode, type Span } from '../content/language/tree.ts';
import { escapeMarkdown } from '../text/escape.ts';
import { codeSpan } from './format.ts';
import { indentAt, lineStart } from './indent.ts';

/** Gives the Markdown of nodes, from what stands between two offsets. */
export type Inner = (nodes: readonly BodyNode[], range: Span) => string;

/**
 * The Markdown of a node that was written as HTML or JSX. Undefined where its bytes stay: `<br>`, `<kbd>`,
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
    case 'text':
      return escapeMarkdown(node.value);
    case 'strong':
      return marked(content(node), '**', node, body);
    case 'emphasis':
      return marked(content(node), '*', node, body);
    case 'inlineCode':
      return touches(marksOfCode, node, body) ? undefined : codeSpan(node.value);
    case 'link':
      return around(content(node), '[', `](${absolute(node.url)})`);
    case 'image':
      return `![${(node.alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`)}](${absolute(node.url)})`;
    case 'break':
      // At the start of a line it would begin HTML that goes on up to a blank line.
      return opensLine.test(lineStart(span(node).start, body)) ? '' : undefined;
    case 'table':
      return tableForm(node, content, indentAt(span(node).start, body));
    case 'element':
      return node.name === 'details' ? detailsForm(node, body, inner) : undefined;
    default:
      return undefined;
  }
}

/** What stands before the first break of a line: marks of quotations, and breaks that went. */
const opensLine = /^[\s>]*(?:<br\s*\/?>\s*)*$/i;

function contentOf(nodes: readonly BodyNode[], inner: Inner): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!first || !last) return '';
  return inner(nodes, { start: span(first).start, end: span(last).end });
}

/**
 * The words between marks. Undefined where Markdown would not take them for marks, because they touch
 * other marks, or punctuation on the inside and a word on the outside.
 */
function marked(text: string, mark: string, node: BodyNode, body: string): string | undefined {
  const words = text.trim();
  const { start, end } = span(node);
  const isWithinWord = isWord(body[start - 1]) || isWord(body[end]);
  if (words === '' || touches(marksOfEmphasis, node, body)) return undefined;
  if (isWithinWord && !(isWord(words[0]) && isWord(words.at(-1)))) return undefined;
  return around(text, mark, mark);
}

/** What must not stand directly beside the marks of code and of emphasis. */
const marksOfCode = '[`]|</?code[^<>]*>';
const marksOfEmphasis = String.raw`[*_]|</?(?:b|strong|i|em)\b[^<>]*>`;

function touches(marks: string, node: BodyNode, body: string): boolean {
  const { start, end } = span(node);
  const after = body.slice(end, body.indexOf('\n', end) + 1 || undefined);
  return (
    new RegExp(`(?:${marks})$`, 'i').test(lineStart(start, body)) ||
    new RegExp(`^(?:${marks})`, 'i').test(after)
  );
}

const isWord = (character = '') => /[\p{L}\p{N}]/u.test(character);

/** Marks of Markdown take no white space on their inner side. */
function around(text: string, open: string, close: string): string {
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  return `${text.slice(0, start)}${open}${words}${close}${text.slice(start + words.length)}`;
}

/** The line that opens a part stands before it, in bold. */
function detailsForm(node: BodyNode, body: string, inner: Inner): string {
  const [summary, ...rest] = childrenOf(node);
  const title = summary
    ? contentOf(childrenOf(summary), inner).replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    : '';
  const indent = indentAt(span(node).start, body);
  const from = rest[0] ? indentAt(span(rest[0]).start, body) : indent;
  const content = contentOf(rest, inner);
  // As far to the right as .mdx allows, Markdown would take it for code.
  const part =
    from.length - indent.length < 4
      ? `${from}${content}`
      : `${indent}${content.replaceAll(`\n${from}`, `\n${indent}`)}`;
  return [
    around(title.replaceAll(/\*\*|<\/?(?:b|strong)\b[^<>]*>/gi, ''), '**', '**'),
    ...(rest.length > 0 ? [part] : []),
  ].join(`\n${indent.trimEnd()}\n`);
}

function tableForm(node: BodyNode, content: (cell: BodyNode) => string, indent: string): string {
  const rows = childrenOf(node).map((row) =>
    childrenOf(row).map((cell) => inCell(cell, content(cell))),
  );
  const [head = [], ...others] = rows;
  const marks = ('align' in node ? (node.align ?? []) : []).map(
    (align) => alignments[align ?? 'none'],
  );
  return [head, marks, ...others].map((cells) => `| ${cells.join(' | ')} |`).join(`\n${indent}`);
}

const alignments = { left: ':--', center: ':-:', right: '--:', none: '---' };

/** A cell is one line; what stands below each other in it is parted as GitHub does it. */
function inCell(cell: BodyNode, text: string): string {
  const isLine = childrenOf(cell).every(({ type }) => type !== 'paragraph');
  const line = isLine ? ' ' : '<br>';
  return text
    .trim()
    .replaceAll(/(?<!\s)\s*\n\s*/g, line)
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);
}
