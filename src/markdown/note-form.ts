import type { NoteNode } from '../content/language/tree.ts';
import { span } from '../content/language/tree.ts';
import { apart } from './apart.ts';
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
  return apart([`> ${title}`, ...quoted].join('\n'), { start, end }, body);
}

/** A line without the indent of what the note stands in; a lazy line has less of it. */
function within(line: string, { length }: string): string {
  const own = /^[\s>]*/.exec(line)![0].length;
  return line.slice(Math.min(own, length));
}
