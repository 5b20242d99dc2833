/**
 * What a line after the first of a block at this offset starts with: the marks of quotations, and
 * spaces in place of those of lists.
 */
export function indentAt(offset: number, source: string): string {
  const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return before.replaceAll(/[^>\s]/g, ' ');
}
