import type { MdastNode } from 'satteri';
import type { BodyReading } from './body-reading.ts';
import { childrenOf, plainText, span } from './tree.ts';
import { endOfAddress } from './wide-marks.ts';

/**
 * Returns parsed nodes in which more is text than for the parser: single tildes, as in `1~3 days, 5~7 cards`, and what
 * follows an address after full-width punctuation, as in `https://a.example。`.
 */
export function withMoreText(
  nodes: readonly MdastNode[],
  reading: Pick<BodyReading, 'body' | 'pointAt'>,
): MdastNode[] {
  const { body, pointAt } = reading;
  const text = (start: number, end: number): TextNode => ({
    type: 'text',
    value: body.slice(start, end),
    position: { start: pointAt(start), end: pointAt(end) },
  });
  const found = nodes.flatMap((node): MdastNode[] => {
    const { start, end } = span(node);
    if (node.type === 'delete' && !body.startsWith('~~', start)) {
      const words = withMoreText(childrenOf(node) as readonly MdastNode[], reading);
      return [text(start, start + 1), ...words, text(end - 1, end)];
    }
    if (node.type !== 'link') return [node];
    const source = body.slice(start, end);
    const after = start + endOfAddress(source);
    if (after === end || /^[[<]/.test(source) || plainText(node) !== source) return [node];
    const address = text(start, after);
    const url = node.url.slice(0, node.url.indexOf(source)) + address.value;
    return [{ ...node, url, children: [address], position: address.position }, text(after, end)];
  });
  return found.length === nodes.length ? found : joined(found);
}

type TextNode = Extract<MdastNode, { type: 'text' }>;

/** Joins texts that follow each other in the source, because constructs such as emoji codes are read in whole texts. */
function joined(nodes: readonly MdastNode[]): MdastNode[] {
  const result: MdastNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text' && span(last).end === span(node).start) {
      const position = { start: last.position!.start, end: node.position!.end };
      result[result.length - 1] = { ...last, value: last.value + node.value, position };
    } else {
      result.push(node);
    }
  }
  return result;
}
