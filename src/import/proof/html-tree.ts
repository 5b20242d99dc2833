import { parseDocument } from 'htmlparser2';
import { ImportLimitError, importLimits } from '../import-limits.ts';

/** A node of HTML: an element, a text, a comment or another piece. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];

/** An element of HTML with its attributes (`attribs`) and children. */
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/**
 * Parses HTML as browsers do, whatever errors it has. Runs none of its scripts. Throws an ImportLimitError if its
 * elements are nested too deeply.
 */
export function parseHtml(html: string): HtmlNode[] {
  const { children } = parseDocument(html);
  let level: HtmlNode[] = children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > importLimits.htmlNesting) throw new ImportLimitError('It is nested too deeply.');
    level = level.flatMap((node) => (isElement(node) ? node.children : []));
  }
  return children;
}

/**
 * Returns the elements with one of the names, in the order of the document, also inside each other. Without names,
 * returns all elements.
 */
export function elementsIn(nodes: readonly HtmlNode[], ...names: string[]): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (names.length === 0 || names.includes(node.name)) found.push(node);
    waiting.push(...node.children.toReversed());
  }
  return found;
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

/** Returns the characters of a text node. Returns undefined for all other nodes. */
export const charactersOf = (node: HtmlNode): string | undefined =>
  String(node.type) === 'text' && 'data' in node ? node.data : undefined;

/** Returns all text in nodes, except in scripts, styles and drawings. Elements add no spaces. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return charactersOf(node) ?? '';
      return /^(?:script|style|template|svg)$/.test(node.name) ? '' : textOf(node.children);
    })
    .join('');

/** Returns a text with single spaces, and without spaces around it. */
export const spaced = (text: string): string => text.replaceAll(/[\s\u200B]+/g, ' ').trim();
