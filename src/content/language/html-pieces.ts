import type { MdastNode } from 'satteri';
import { contentComponents } from '../components.ts';
import type { BodyReading } from './body-reading.ts';
import { elementOf, isElement } from './elements.ts';
import { refusedElement } from './html-rules.ts';
import { htmlTokens, type HtmlToken } from './html-tokens.ts';
import { makeElement } from './make-element.ts';
import type { Piece } from './nest.ts';
import { span, type BodyNode, type Span } from './tree.ts';

/** The pieces of HTML in .md: elements begin and end in nodes of their own, comments leave nothing. */
export function htmlPieces(
  node: Extract<MdastNode, { type: 'html' }>,
  { body, pointAt, report, comments }: BodyReading,
): Piece[] {
  const offsetOf = sourceOffsets(node, body, pointAt);
  const positionOf = ({ start, end }: Span) => ({ start: pointAt(start), end: pointAt(end) });
  const tokens = htmlTokens(node.value);
  return tokens.flatMap((token, index): Piece[] => {
    const at = { start: offsetOf(token.start), end: offsetOf(token.end) };
    const refuse = (message: string): Piece[] => {
      report({ offset: at.start, message });
      return [];
    };
    switch (token.kind) {
      case 'comment':
        comments.push(at);
        return includes.test(token.value) ? refuse(noIncludes) : [];
      case 'other':
        return refuse('Only tags and comments of HTML are read. Remove this.');
      case 'text':
        if (holdsMarkdown(token.value)) {
          const offset = offsetOf(token.start + token.value.search(/\S/));
          report({ offset, message: isInTable(tokens, index) ? noMarkdown : blankLine });
        }
        return [
          { piece: 'node', node: { type: 'text', value: token.value, position: positionOf(at) } },
        ];
      case 'close':
        return isElement(token.name) && elementOf(token.name).kind !== 'void'
          ? [{ piece: 'close', name: token.name, at }]
          : [];
      case 'open': {
        const { name, attributes } = token;
        if (Object.hasOwn(contentComponents, name)) return refuse(inMdxOnly(name));
        if (!isElement(name)) return refuse(refusedElement(name));
        const make = (children: BodyNode[], end: Span) =>
          makeElement(
            { name, attributes, position: positionOf({ ...at, end: end.end }) },
            children,
            report,
          );
        if (elementOf(name).kind === 'void') return [{ piece: 'node', node: make([], at) }];
        return [{ piece: 'open', name, at, make }];
      }
    }
  });
}

/** Maps offsets in the value of a node to the body; quotations and lists indent its lines there. */
function sourceOffsets(
  node: Extract<MdastNode, { type: 'html' }>,
  body: string,
  pointAt: BodyReading['pointAt'],
): (offset: number) => number {
  const { start, end } = span(node);
  if (body.startsWith(node.value, start)) return (offset) => start + offset;
  const source = body.slice(start, end).split('\n');
  const lines = node.value.split('\n');
  const first = pointAt(start);
  return (offset) => {
    const before = node.value.slice(0, offset).split('\n');
    const index = Math.min(before.length, source.length) - 1;
    const lineStart = source.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0);
    const indent = Math.max(0, source[index]!.length - (lines[index] ?? '').length);
    return first.offset + lineStart + indent + before[index]!.length;
  };
}

/** Markdown in the text of HTML would be shown as it stands. */
const holdsMarkdown = (text: string) =>
  /\*\*|`|\]\(|\b__|^[ \t]*(?:[-*+]|\d+[.)]|#{1,6})[ \t]/m.test(text);

const isInTable = (tokens: readonly HtmlToken[], index: number) =>
  tokens.slice(0, index).some((token) => token.kind === 'open' && token.name === 'table');

const includes = /^\s*@?include:/;

const noIncludes =
  'Files are not put together. Write the text here, or link to the page that has it.';
const blankLine =
  'Markdown is not read in the lines after an HTML tag. Leave a blank line before this text.';
const noMarkdown =
  'Markdown is not read in an HTML table. Write a table with | instead, or <b>, <code> and <a href="…"> in this one.';

const inMdxOnly = (name: string) =>
  `<${name} /> works in .mdx pages only. Change the file's ending from .md to .mdx.`;
