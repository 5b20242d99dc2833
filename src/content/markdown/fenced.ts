import { readingRules } from '../source/reading-rules.ts';
import type { MdastNode } from 'satteri';
import type { BodyReading } from './body-reading.ts';
import { parseBody, type FenceDelimiter } from './parse.ts';
import { codeTitle } from './code-info.ts';
import { layouts } from './constructs.ts';
import { inParagraphs } from './paragraphs.ts';
import type { Delimiter } from './masks.ts';
import type { Piece } from './nest.ts';
import { makeNote, readAlert, type Alert } from './note.ts';
import {
  childrenOf,
  nodes,
  type BodyNode,
  type BoxNode,
  type ElementNode,
  type NoteNode,
  type Position,
} from './tree.ts';

type Fence = Extract<Delimiter, { kind: 'fence' }>;

/** Converts a `:::` line to a piece: the start or the end of a note, a collapsible part or a layout. */
export function fencePiece(delimiter: FenceDelimiter, reading: BodyReading): Piece {
  const at = { start: delimiter.start, end: delimiter.end };
  const reportUnmatched = (message: string) => (): BodyNode[] => {
    reading.report({ rule: readingRules.fence, at: delimiter.start, message });
    return [];
  };
  if (delimiter.kind === 'fence end') {
    return { piece: 'close', name: ':::', at, unmatched: reportUnmatched(notOpened) };
  }
  if (delimiter.attributes !== '') {
    const message = `${delimiter.attributes} after :::${delimiter.name} has no effect. Remove it; the site styles its pages.`;
    reading.report({ rule: readingRules['fence-attribute'], at: delimiter.start, message });
  }
  const name = delimiter.name.toLowerCase();
  const isLayout = Object.hasOwn(layouts, name);
  const make = name === 'details' ? fencedDetails : isLayout ? fencedLayout : fencedNote;
  return {
    piece: 'open',
    name: ':::',
    at,
    unmatched: reportUnmatched(notClosed),
    make(children, end) {
      const position = { start: reading.pointAt(at.start), end: reading.pointAt(end.end) };
      return [make(delimiter, inParagraphs(children), position, reading)];
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
  if (title.length === 0) {
    reading.report({ rule: readingRules.fence, at: fence.start, message: noSummary });
  }
  const { start, text } = fence.title;
  const place = { start: reading.pointAt(start), end: reading.pointAt(start + text.length) };
  const summary = elementNode('summary', title, place);
  return elementNode('details', [summary, ...below, ...children], position);
}

/**
 * Returns the node of a layout with its parts, such as cards or tabs. A part starts at each heading of the highest
 * level in the layout. If the layout has no headings, a part starts at each code block with a title.
 */
function fencedLayout(
  { name, title: { text, start } }: Fence,
  children: BodyNode[],
  position: Position,
  { report }: BodyReading,
): BoxNode {
  if (text !== '') report({ rule: readingRules.fence, at: start, message: titledLayout(name) });
  // The highest heading level in the layout; 7 if it has no headings.
  const top = children.reduce(
    (least, node) => (node.type === 'heading' ? Math.min(least, node.depth) : least),
    7,
  );
  const startsPart = (node: BodyNode) =>
    top < 7 ? node.type === 'heading' && node.depth === top : codeTitle(node) !== undefined;
  const before: BodyNode[] = [];
  const parts: BodyNode[][] = [];
  for (const node of children) {
    if (startsPart(node)) parts.push([]);
    (parts.at(-1) ?? before).push(node);
  }
  const sections = parts.map((part) => layoutBox('section', {}, part, position));
  return layoutBox('div', { className: name.toLowerCase() }, [...before, ...sections], position);
}

const layoutBox = (
  hName: string,
  hProperties: BoxNode['data']['hProperties'],
  children: BodyNode[],
  position: Position,
): BoxNode => ({ type: 'box', data: { hName, hProperties }, children, position });

const titledLayout = (name: string) =>
  `:::${name} has no title. Write the words on a line of their own, or as a heading.`;

/**
 * Parses the title in the line `:::note Title`. Rewrites the line as `[!note] Title`, the first line of a note in a
 * quotation, so that both forms have the same result.
 */
function titleLine({ name, title }: Fence, reading: BodyReading): Alert {
  const delimiter = `[!${name}] `;
  const { tree } = parseBody({ body: delimiter + title.text, format: 'md' });
  movePositions(tree, title.start - delimiter.length, reading);
  return readAlert(childrenOf(reading.read(tree)), reading)!;
}

/**
 * Adds `by` to the offsets in a tree that was parsed separately, so that they count from the start of the page body.
 */
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
