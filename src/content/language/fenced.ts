import type { BodyReading } from './body-reading.ts';
import { withEmoji } from './emoji-codes.ts';
import { inParagraphs } from './flow.ts';
import type { Mark } from './masks.ts';
import type { Piece } from './nest.ts';
import { noteKinds, noteLabel } from './note-kinds.ts';
import { parseBody, type FenceMark } from './parse.ts';
import {
  plainText,
  type BodyNode,
  type ElementNode,
  type NoteNode,
  type Position,
  type Span,
} from './tree.ts';

type Fence = Extract<Mark, { kind: 'fence' }>;

/** The beginning or the end of what stands between two lines of colons. */
export function fencePiece(mark: FenceMark, reading: BodyReading): Piece {
  const at = { start: mark.start, end: mark.end };
  if (mark.kind === 'fence end') return { piece: 'close', name: ':::', at };
  if (mark.attributes !== '') {
    const message = `${mark.attributes} of :::${mark.name} is not read. Remove it; the look of pages is that of the site.`;
    reading.report({ offset: mark.start, message, severity: 'warning' });
  }
  const make = mark.name.toLowerCase() === 'details' ? fencedDetails : fencedNote;
  return {
    piece: 'open',
    name: ':::',
    at,
    make: (children, end) => [make(mark, inParagraphs(children), end, reading)],
  };
}

/** The note between `:::note Title` and `:::`. */
function fencedNote(
  { name, title: source, start }: Fence,
  children: BodyNode[],
  end: Span,
  { pointAt, report }: BodyReading,
): NoteNode {
  const title = titleText(source);
  const kind = noteKinds.find((known) => known === name.toLowerCase());
  if (kind === undefined) report({ offset: start, message: noSuchNote(`:::${name}`) });
  return {
    type: 'note',
    titleNodes: [],
    kind: kind ?? 'note',
    title,
    label: noteLabel(kind ?? 'note', title),
    isFenced: true,
    children,
    position: { start: pointAt(start), end: pointAt(end.end) },
  };
}

/** What folds away between `:::details Title` and `:::`. */
function fencedDetails(
  { title, start, end: within }: Fence,
  children: BodyNode[],
  end: Span,
  { body, pointAt, report }: BodyReading,
): ElementNode {
  if (title === '') report({ offset: start, message: noSummary });
  const from = body.lastIndexOf(title, within);
  const place = { start: pointAt(from), end: pointAt(from + title.length) };
  const value = titleText(title);
  const words: BodyNode = { type: 'text', value, position: place };
  const summary = elementNode('summary', [words], place);
  const position = { start: pointAt(start), end: pointAt(end.end) };
  return elementNode('details', [summary, ...children], position);
}

/** A title as readers see it, without the marks of its Markdown. */
function titleText(body: string): string {
  return withEmoji(plainText(parseBody({ body, format: 'md' }).tree));
}

const elementNode = (
  name: ElementNode['name'],
  children: BodyNode[],
  position: Position,
): ElementNode => ({ type: 'element', name, open: false, children, position });

/** What to do about a part that folds away without a line to open it by. */
export const noSummary =
  'What opens this part is not said. Write <summary>…</summary> at its start, or the words after :::details.';

/** What to do about a kind of note that there is not. */
export function noSuchNote(mark: string): string {
  return `${mark} is not a kind of note. Use one of: ${noteKinds.slice(0, usualKinds).join(', ')}.`;
}

/** Of the kinds, those that a message names. */
const usualKinds = 7;
