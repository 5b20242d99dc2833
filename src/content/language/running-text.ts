import { childrenOf, span, type BodyNode } from './tree.ts';

/**
 * The body with its running text alone, every offset as it was. Marks of lists and quotations are
 * spaces; code, addresses, HTML and all other marks are `\0`, and so is punctuation after a backslash.
 * What is left of another tool's language stands in it, because Markdown took it for text.
 */
export function runningText(root: BodyNode, body: string): string {
  const parts: string[] = [];
  let end = 0;
  const skipTo = (offset: number, mark: string) => {
    if (offset <= end) return;
    parts.push(body.slice(end, offset).replaceAll(/[^\n]/g, mark));
    end = offset;
  };
  const copy = (start: number, after: number) => {
    skipTo(start, '\0');
    parts.push(body.slice(start, after).replaceAll(/\\[!-/:-@[-`{-~]/g, '\0\0'));
    end = after;
  };
  const walk = (node: BodyNode) => {
    if (startsLine.has(node.type)) skipTo(span(node).start, ' ');
    if (node.type === 'text' && span(node).end > end) {
      copy(Math.max(span(node).start, end), span(node).end);
    }
    childrenOf(node).forEach(walk);
  };
  walk(root);
  skipTo(body.length, '\0');
  return parts.join('');
}

/** Nodes that begin a text of their own. */
const startsLine = new Set<string>(['paragraph', 'heading', 'tableCell', 'element']);
