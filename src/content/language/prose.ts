import { nodes, span, type BodyNode } from './tree.ts';

/**
 * The body with its running text alone, every offset as it was: code, addresses, HTML and all marks of
 * Markdown are blanks, and so is a character after a backslash. What is left of another tool's
 * language stands in it, because Markdown took it for text.
 */
export function prose(root: BodyNode, body: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const node of nodes(root)) {
    if (node.type !== 'text') continue;
    const place = span(node);
    if (place.start < end) continue;
    parts.push(blank(body.slice(end, place.start)), unescaped(body.slice(place.start, place.end)));
    end = place.end;
  }
  return [...parts, blank(body.slice(end))].join('');
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, '\u0000');

const unescaped = (text: string) => text.replaceAll(/\\[^\n]/g, '\u0000\u0000');
