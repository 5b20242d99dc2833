import type { Span } from '../content/language/tree.ts';
import type { Edit } from './edits.ts';
import { indentAt, lineStart } from './indent.ts';

/**
 * A block in place of what stands between two offsets, with the blank lines around it that Markdown
 * needs to tell it from its neighbours, which HTML and `:::` do not.
 */
export function apart(text: string, { start, end }: Span, body: string): Edit {
  const before = lineStart(start, body);
  const [marks] = containers.exec(before)!;
  const indent = indentAt(start - (before.length - marks.length), body);
  const gap = `\n${indent.trimEnd()}`;
  const isFirst = marks === before;
  const rest = body.slice(end, lineEnd(end, body));
  const opening = isFirst
    ? isBlank(lineBefore(start, body))
      ? ''
      : `\n${indent}`
    : `${gap}\n${indent}`;
  const closing = isBlank(rest) ? (isBlank(lineAfter(end, body)) ? '' : gap) : `${gap}\n${indent}`;
  return { start, end, text: `${opening}${text}${closing}` };
}

const containers = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]|$))*[ \t]*/;

const isBlank = (line: string) => /^[\s>]*$/.test(line);

function lineBefore(offset: number, body: string): string {
  const end = body.lastIndexOf('\n', offset - 1);
  return end < 0 ? '' : lineStart(end, body);
}

function lineAfter(offset: number, body: string): string {
  const start = lineEnd(offset, body) + 1;
  return body.slice(start, lineEnd(start, body));
}

function lineEnd(offset: number, body: string): number {
  const end = body.indexOf('\n', offset);
  return end < 0 ? body.length : end;
}
