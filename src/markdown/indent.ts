/**
 * What a line after the first of a block at this offset starts with: the marks of quotations, and
 * spaces in place of those of lists.
 */
export function indentAt(offset: number, source: string): string {
  return lineStart(offset, source).replaceAll(/[^>\s]/g, ' ');
}

/** What stands before an offset in its line. */
export function lineStart(offset: number, source: string): string {
  return source.slice(offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1, offset);
}
