import type { NoteNode } from '../content/language/tree.ts';
import { span } from '../content/language/tree.ts';
import type { Edit } from './edits.ts';
import type { Inner } from './html-forms.ts';
import { indentAt } from './indent.ts';

/** A note between `:::` and `:::` as the quotation by which Markdown has notes. */
export function fencedNoteForm(note: NoteNode, body: string, inner: Inner): Edit {
  const { start, end } = span(note);
  const indent = indentAt(start, body);
  const lines = inner(note.children, note.fenced!).split('\n').slice(1, -1);
  const title = [`[!${note.kind.toUpperCase()}]`, note.title].join(' ').trimEnd();
  const quoted = lines.map((line) => `${indent}> ${within(line, indent)}`.trimEnd());
  // Without a blank line, a quotation before it or a text after it would be part of it.
  const before = isBlank(lineBefore(start, body)) ? '' : `\n${indent}`;
  const after = isBlank(lineAfter(end, body)) ? '' : `\n${indent.trimEnd()}`;
  return { start, end, text: `${before}${[`> ${title}`, ...quoted].join('\n')}${after}` };
}

const isBlank = (line: string) => /^[\s>]*$/.test(line);

function lineBefore(offset: number, body: string): string {
  const end = body.lastIndexOf('\n', offset - 1);
  return end < 0 ? '' : body.slice(body.lastIndexOf('\n', end - 1) + 1, end);
}

function lineAfter(offset: number, body: string): string {
  const start = body.indexOf('\n', offset);
  if (start < 0) return '';
  const end = body.indexOf('\n', start + 1);
  return body.slice(start + 1, end < 0 ? body.length : end);
}

/** A line without the indent of what the note stands in; a lazy line has less of it. */
function within(line: string, { length }: string): string {
  const own = /^[\s>]*/.exec(line)![0].length;
  return line.slice(Math.min(own, length));
}
