import { containerMarks } from '../content/language/container-marks.ts';

/**
 * What a line after the first of a block at this offset starts with: the marks of quotations, and
 * spaces in place of those of lists.
 */
export function indentAt(offset: number, source: string): string {
  return marksAt(offset, source).replaceAll(/[^>\s]/g, ' ');
}

/** Whether nothing but the marks of quotations and lists stands before an offset in its line. */
export function startsLine(offset: number, source: string): boolean {
  return marksAt(offset, source) === lineStart(offset, source);
}

/** What stands before an offset in its line. */
export function lineStart(offset: number, source: string): string {
  return source.slice(offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1, offset);
}

const marksAt = (offset: number, source: string) => marks.exec(lineStart(offset, source))![0];

const marks = new RegExp(`^${containerMarks}`);
