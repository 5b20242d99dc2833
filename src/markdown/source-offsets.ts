import type { MdastNode } from 'satteri';
import { sourcePlaces } from '../source/source-places.ts';
import { span } from './tree.ts';

/**
 * Returns a function that converts an offset in the value of an HTML or text node to an offset in the page body. They
 * differ because lists and quotations indent their lines.
 */
export function sourceOffsets(
  node: Extract<MdastNode, { type: 'html' | 'text' }>,
  body: string,
): (offset: number) => number {
  const { start, end } = span(node);
  if (body.startsWith(node.value, start)) return (offset) => start + offset;
  const source = body.slice(start, end).split('\n');
  const lines = node.value.split('\n');
  const inValue = sourcePlaces(node.value);
  const inBody = lineStarts(source, start);
  return (offset) => {
    const { line, column } = inValue(offset);
    const index = Math.min(line, source.length) - 1;
    const indent = Math.max(0, source[index]!.length - (lines[index] ?? '').length);
    return inBody[index]! + indent + column - 1;
  };
}

/** Returns the offset in the body at which each line starts. */
function lineStarts(lines: readonly string[], start: number): number[] {
  let next = start;
  return lines.map(({ length }) => {
    const lineStart = next;
    next += length + 1;
    return lineStart;
  });
}
