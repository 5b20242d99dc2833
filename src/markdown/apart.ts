import type { Span } from '../content/language/tree.ts';
import type { Edit } from './edits.ts';
import { indentAt, lineStart, startsLine } from './indent.ts';

/**
 * A block in place of what stands between two offsets, with the blank lines around it that Markdown
 * needs to tell it from its neighbours, which HTML and `:::` do not.
 */
export function apart(text: string, { start, end }: Span, body: string): Edit {
  const indent = indentAt(start, body);
  const gap = `\n${indent.trimEnd()}`;
  return { start, end, text: `${opening()}${text}${closing()}` };

  function opening(): string {
    if (!startsLine(start, body)) return `${gap}\n${indent}`;
    return isBlank(lineBefore(start, body)) ? '' : `\n${indent}`;
  }

  function closing(): string {
    if (!isBlank(body.slice(end, lineEnd(end, body)))) return `${gap}\n${indent}`;
    return isBlank(lineAfter(end, body)) ? '' : gap;
  }
}

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
