import type { MdastNode } from 'satteri';
import type { BodyReading } from './body-reading.ts';
import { inParagraphs } from './flow.ts';
import type { Mark } from './masks.ts';
import type { Piece } from './nest.ts';
import { makeNote, readAlert, type Alert } from './note.ts';
import { parseBody, type FenceMark } from './parse.ts';
import {
  childrenOf,
  nodes,
  type BodyNode,
  type ElementNode,
  type NoteNode,
  type Position,
} from './tree.ts';

type Fence = Extract<Mark, { kind: 'fence' }>;

/** Converts a `:::` line to a piece: the start or the end of a note or of a collapsible part. */
export function fencePiece(mark: FenceMark, reading: BodyReading): Piece {
  const at = { start: mark.start, end: mark.end };
  const reportUnmatched = (message: string) => (): BodyNode[] => {
    reading.report({ at: mark.start, message });
    return [];
  };
  if (mark.kind === 'fence end') {
    return { piece: 'close', name: ':::', at, unmatched: reportUnmatched(notOpened) };
  }
  if (mark.attributes !== '') {
    const message = `${mark.attributes} after :::${mark.name} has no effect. Remove it; the site styles its pages.`;
    reading.report({ at: mark.start, message, severity: 'warning' });
  }
  const make = mark.name.toLowerCase() === 'details' ? fencedDetails : fencedNote;
  return {
    piece: 'open',
    name: ':::',
    at,
    unmatched: reportUnmatched(notClosed),
    make(children, end) {
      const position = { start: reading.pointAt(at.start), end: reading.pointAt(end.end) };
      return [make(mark, inParagraphs(children), position, reading)];
    },
  };
}

/** Returns the node of a note between `:::note Title` and `:::`. */
function fencedNote(
  fence: Fence,
  children: BodyNode[],
  position: Position,
  reading: BodyReading,
): NoteNode {
  const alert = titleLine(fence, reading);
  const note = { ...alert, children: [...alert.children, ...children] };
  return makeNote(note, `:::${fence.name}`, position, reading.report);
}

/** Returns the node of a collapsible part between `:::details Title` and `:::`. */
function fencedDetails(
  fence: Fence,
  children: BodyNode[],
  position: Position,
  reading: BodyReading,
): ElementNode {
  const { title, children: below } = titleLine(fence, reading);
  if (title.length === 0) reading.report({ at: fence.start, message: noSummary });
  const { start, text } = fence.title;
  const place = { start: reading.pointAt(start), end: reading.pointAt(start + text.length) };
  const summary = elementNode('summary', title, place);
  return elementNode('details', [summary, ...below, ...children], position);
}

/** Parses the line `:::note Title` in the same way as the first line of a note in a quotation, `> [!note] Title`. */
function titleLine({ name, title }: Fence, reading: BodyReading): Alert {
  const mark = `[!${name}] `;
  const { tree } = parseBody({ body: mark + title.text, format: 'md' });
  movePositions(tree, title.start - mark.length, reading);
  return readAlert(childrenOf(reading.read(tree)), reading)!;
}

/** Adds `by` to the offsets in a separately parsed tree, so that they count from the start of the page body. */
function movePositions(tree: MdastNode, by: number, { pointAt }: BodyReading): void {
  for (const { position } of nodes(tree)) {
    position!.start = pointAt(position!.start.offset! + by);
    position!.end = pointAt(position!.end.offset! + by);
  }
}

const elementNode = (
  name: ElementNode['name'],
  children: BodyNode[],
  position: Position,
): ElementNode => ({ type: 'element', name, open: false, children, position });

const notClosed =
  'This note is not closed. Write ::: on a separate line after it, with the same indentation.';
const notOpened =
  'No note starts before these colons. Remove them, or start the note with :::note or another kind.';

/** The error message for a collapsible part without a title. */
export const noSummary =
  'This collapsible part has no title. Write <summary>…</summary> at its start, or a title after :::details.';
