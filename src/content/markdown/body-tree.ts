import { readingRules } from '../source/reading-rules.ts';
import type { MdastNode } from 'satteri';
import type { BodyReading } from './body-reading.ts';
import { withEmoji } from './emoji-codes.ts';
import { icon, iconCode, iconNames } from './icons.ts';
import { fencePiece } from './fenced.ts';
import { inParagraphs, isBlock, trimmed } from './paragraphs.ts';
import { htmlPieces } from './html-pieces.ts';
import { refusedElement, isElement } from './constructs.ts';
import { withoutMisplaced, makeElement } from './make-element.ts';
import { nest, type Piece } from './nest.ts';
import { makeNote, readAlert } from './note.ts';
import { childrenOf, nodes, span, withChildren, type BodyNode } from './tree.ts';
import { withMoreText } from './more-text.ts';

/**
 * Converts the parser's tree into the tree of a page. Creates nodes for notes and HTML elements, reads heading IDs and
 * emoji codes, and removes comments. Reports unsupported constructs and removes them, but keeps their content.
 */
export function bodyTree(tree: MdastNode, reading: BodyReading): BodyNode {
  return read(tree);

  function read(node: MdastNode): BodyNode {
    switch (node.type) {
      case 'heading':
        return heading(node);
      case 'blockquote':
        return quotation(node);
      case 'listItem':
        return listItem(node);
      case 'tableCell':
        return withChildren(node, trimmed(row(node)));
      default:
        if (!('children' in node)) return node;
        return withChildren(
          node,
          blockContainers.has(node.type) ? inParagraphs(row(node)) : row(node),
        );
    }
  }

  /**
   * Reads the ID at the end of a heading: `{#id}`, or a comment such as `<!-- #id -->`. The parser removes all text in
   * braces at the end of a heading. If the braces contain no ID, adds the removed text to the heading again.
   */
  function heading(node: Extract<MdastNode, { type: 'heading' }>): BodyNode {
    const parsed = childrenOf(node) as readonly MdastNode[];
    const last = parsed.at(-1);
    const from = last ? span(last).end : span(node).start;
    const inBraces = node.data ? reading.body.slice(from, span(node).end).trimEnd() : '';
    const children = row(node);
    const [, own, former = ''] = headingId.exec(inBraces) ?? [];
    const id = own ?? commentId(parsed);
    const formerIds = former.match(/[^\s#]+/g) ?? [];
    if (inBraces !== '' && !headingId.test(inBraces)) {
      const lastText = last?.type === 'text' ? (children.pop() as typeof last) : undefined;
      // The author can write a backslash before the braces to keep them as text. The parser does not know this
      // backslash, so remove it.
      const value = (lastText?.value ?? '').replace(/\\$/, '') + inBraces;
      const start = lastText?.position!.start ?? reading.pointAt(from);
      children.push({ type: 'text', value, position: { start, end: node.position!.end } });
    }
    return {
      ...withChildren(node, trimmed(children)),
      data: id === undefined ? {} : { id, ...(formerIds.length > 0 && { formerIds }) },
    };
  }

  /**
   * Reads a list item. Marks an item with several paragraphs as `spread`, so that the printer puts blank lines between
   * the paragraphs.
   */
  function listItem(node: Extract<MdastNode, { type: 'listItem' }>): BodyNode {
    const children = inParagraphs(row(node));
    const paragraphs = children.filter(({ type }) => type === 'paragraph');
    const item = withChildren(node, children);
    return paragraphs.length > 1 ? { ...item, spread: true } : item;
  }

  /** Reads a paragraph. If HTML in it is a block, such as a table, the text before and after are paragraphs. */
  function paragraphNodes(node: Extract<MdastNode, { type: 'paragraph' }>): BodyNode[] {
    const children = row(node);
    // A box in a paragraph is an icon.
    if (children.some((child) => isBlock(child) && child.type !== 'box'))
      return inParagraphs(children);
    const words = trimmed(children);
    // No words are left of a paragraph of comments.
    return words.length > 0 ? [withChildren(node, words)] : [];
  }

  /** Returns the converted children of a node: splits the children into pieces, and builds a tree from the pieces. */
  function row(node: MdastNode): BodyNode[] {
    const children = withMoreText(childrenOf(node) as readonly MdastNode[], reading);
    const nested = nest(children.flatMap(pieces));
    return isJsx(node) ? nested : withoutMisplaced(nested, '', reading.report);
  }

  /** Splits a node into pieces. A piece is the start or end of a note or HTML element, or a complete node. */
  function pieces(node: MdastNode): Piece[] {
    switch (node.type) {
      case 'text':
        return textPieces(node, reading);
      case 'html':
        return htmlPieces(node, reading);
      case 'thematicBreak': {
        const fence = reading.fences.get(span(node).start);
        return [fence ? fencePiece(fence, reading) : { piece: 'node', node }];
      }
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return expressionPieces(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return jsxNodes(node).map((one) => ({ piece: 'node', node: one }));
      case 'paragraph':
        return paragraphNodes(node).map((one) => ({ piece: 'node', node: one }));
      default:
        return [{ piece: 'node', node: read(node) }];
    }
  }

  /** Reads a quotation, which is a note if it starts with a marker such as `[!NOTE]`. */
  function quotation(node: Extract<MdastNode, { type: 'blockquote' }>): BodyNode {
    const children = inParagraphs(row(node));
    const alert = readAlert(children, reading);
    if (!alert) return withChildren(node, children);
    return makeNote(alert, `[!${alert.kind.toUpperCase()}]`, node.position!, reading.report);
  }

  /** Reads an element or a component in .mdx. The names of components start with a capital letter. */
  function jsxNodes(node: JsxNode): BodyNode[] {
    const name = node.name ?? '';
    if (name === '' || /^[A-Z]/.test(name)) return [withChildren(node, row(node)) as BodyNode];
    const { start } = span(node);
    if (isElement(name)) {
      const element = { name, attributes: jsxAttributes(node), position: node.position! };
      return makeElement(element, row(node), reading);
    }
    reading.report({ rule: readingRules.html, at: start, message: refusedElement(name) });
    return row(node);
  }
}

/**
 * Reads inline constructs that the parser leaves as text: emoji codes, and the code of an icon at the start of the
 * text.
 *
 * If you add a construct with delimiters around its content, return the delimiters as `open` and `close` pieces, so
 * that the content can include other nodes. Use the characters beside a delimiter to decide whether it opens or closes,
 * because the matching delimiter can be in a different text node. `make` must return an mdast node or an `element`.
 * `unmatched` must return the delimiter as text. A delimiter after a backslash is text; the value of a text node has no
 * backslashes, so look for them in the source.
 */
function textPieces(node: TextNode, { body, pointAt }: BodyReading): Piece[] {
  if (!node.value.includes(':')) return [{ piece: 'node', node }];
  const [code = '', name = ''] = iconCode.exec(node.value) ?? [];
  const { start, end } = span(node);
  const isIcon = iconNames.has(name) && body.startsWith(code, start);
  const after = start + (isIcon ? code.length : 0);
  const value = withEmoji(node.value.slice(after - start));
  const drawing = isIcon ? [icon(name)] : [];
  // `icon` returns nodes without positions. Add them, because other code requires that every node has a position.
  for (const one of drawing.flatMap(nodes)) {
    one.position = { start: pointAt(start), end: pointAt(after) };
  }
  const position = { start: pointAt(after), end: pointAt(end) };
  return [...drawing, ...(value === '' ? [] : [{ ...node, value, position }])].map((one) => ({
    piece: 'node',
    node: one,
  }));
}

/**
 * Converts an expression in .mdx. Removes comments and blank texts, and replaces quoted text such as `{'text'}` by a
 * text node. Keeps other expressions, which the check reports as errors.
 */
function expressionPieces(node: Expression): Piece[] {
  const { position, type, value: source } = node;
  const value = quoted.exec(source)?.[2];
  const isSpace = value?.trim() === '' && type === 'mdxFlowExpression';
  if (isComment(source) || isSpace) return [];
  if (value === undefined) return [{ piece: 'node', node }];
  const text = { type: 'text', value, position } as BodyNode;
  return [{ piece: 'node', node: text }];
}

/** Returns the attributes of an element in .mdx. If a value is an expression in braces, returns an empty value. */
function jsxAttributes({ attributes }: JsxNode): Record<string, string> {
  const pairs = attributes.flatMap((attribute): [string, string][] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    return [[attribute.name, typeof attribute.value === 'string' ? attribute.value : '']];
  });
  return Object.fromEntries(pairs);
}

type TextNode = Extract<MdastNode, { type: 'text' }>;

type JsxNode = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

type Expression = Extract<MdastNode, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/**
 * Matches the ID after the text of a heading, such as `{#id}`, or a comment of .mdx with an ID. More IDs can follow:
 * `{#id #old}`.
 */
const headingId =
  /^\s+\{(?::?[ \t]*#|\/\*(?:[ \t]*#)?)([^\s{}*]+)((?:[ \t]+#[^\s{}*#]+)*)(?:[ \t]*\*\/)?[ \t]*\}$/;

/** Matches a comment that contains only an ID: `<!-- #id -->`, or in .mdx `{/* #id *\/}` or `{/*id*\/}`. */
const idInComment = /^(?:<!--\s*#([^\s<>]+?)\s*-->|\/\*(?:\s*#)?([^\s*]+?)\s*\*\/)$/;

/** Returns the ID in one of the comments at the end of a heading. */
function commentId(words: readonly MdastNode[]): string | undefined {
  for (const node of words.toReversed()) {
    const isComment =
      (node.type === 'html' && node.value.startsWith('<!--')) || node.type === 'mdxTextExpression';
    if (isComment) {
      const found = idInComment.exec(node.value.trim());
      if (found) return found[1] ?? found[2];
    } else if (node.type !== 'text' || node.value.trim() !== '') return undefined;
  }
  return undefined;
}

/** Matches the source of an expression that contains only a quoted text, such as `{' '}`. */
const quoted = /^\s*(['"])([^'"\\\n]*)\1\s*$/;

/** The node types that contain blocks, so that loose text in them must be put into paragraphs. */
const blockContainers = new Set<string>(['root', 'footnoteDefinition']);

const isJsx = ({ type }: MdastNode) => type.startsWith('mdxJsx');

/** Tells whether an expression contains only comments. */
const isComment = (expression: string) =>
  /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)+$/.test(expression);
