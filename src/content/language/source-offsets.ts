import type { MdastNode } from 'satteri';
import type { Point } from './source-places.ts';
import { span } from './tree.ts';

/** Maps offsets in the value of a node to the body; quotations and lists indent its lines there. */
export function sourceOffsets(
  node: Extract<MdastNode, { type: 'html' }>,
  body: string,
  pointAt: (offset: number) => Point,
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
