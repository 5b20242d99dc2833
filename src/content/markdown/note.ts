import { readingRules } from '../source/reading-rules.ts';
import type { BodyReading } from './body-reading.ts';
import type { ReportFinding } from '../source/finding.ts';
import { noteKinds } from './note-kinds.ts';
import {
  plainText,
  span,
  withChildren,
  type BodyNode,
  type NoteNode,
  type Position,
  type Span,
} from './tree.ts';

/**
 * The parts of a note that is written as a quotation. The quotation starts with a line such as `[!WARNING] Title` or
 * `[!note]-`.
 */
export interface Alert {
  /** The kind as the author wrote it, such as `WARNING`. */
  kind: string;
  title: BodyNode[];
  /** The nodes after the first line of the quotation. */
  children: BodyNode[];
}

/**
 * Reads the children of a quotation as a note. Returns undefined if the quotation does not start with a marker such as
 * `[!NOTE]`.
 */
export function readAlert(children: readonly BodyNode[], reading: Source): Alert | undefined {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return undefined;
  const inline: readonly BodyNode[] = first.children;
  const mark = inline[0]?.type === 'text' ? alertMark.exec(inline[0].value) : null;
  if (!mark) return undefined;
  const [title, text] = splitAtLineEnd(inline, reading);
  return {
    kind: mark[1]!,
    title: withoutMark(title, mark[0].length, reading),
    children: text.length > 0 ? [startingWith(text, first), ...rest] : rest,
  };
}

/**
 * Makes the node of a note. `mark` is the marker in the source, such as `[!WARNING]` or `:::warning`. The error message
 * about an unknown kind quotes the marker.
 */
export function makeNote(
  { kind: name, title, children }: Alert,
  mark: string,
  position: Position,
  report: ReportFinding,
): NoteNode {
  const known = noteKinds.find((one) => one === name.toLowerCase());
  const kind = known ?? 'note';
  if (!known) {
    report({ rule: readingRules.note, at: position.start.offset!, message: unknownKind(mark) });
  }
  // Leaves out a title that only repeats the kind.
  const words = title.map(plainText).join('').trim();
  const isTitled = words !== '' && words.toLowerCase() !== kind;
  return { type: 'note', kind, title: isTitled ? title : [], children, position };
}

function unknownKind(mark: string): string {
  return `${mark} is not a kind of note. Use one of: ${noteKinds.slice(0, usualKinds).join(', ')}.`;
}

/** The number of kinds that the error message about an unknown kind lists. Most authors know these kinds. */
const usualKinds = 7;

type Source = Pick<BodyReading, 'body' | 'pointAt'>;

type TextNode = Extract<BodyNode, { type: 'text' }>;

/**
 * Matches a marker such as `[!NOTE]`. Also matches the `+` or `-` after it, with which other tools make a note
 * collapsible. Factsheet ignores these signs.
 */
const alertMark = /^\[!([A-Za-z][\w-]*)\][+-]?[ \t]*/;

/** Removes the marker, such as `[!note]`, from the start of a title. `length` is the length of the marker. */
function withoutMark(title: readonly BodyNode[], length: number, source: Source): BodyNode[] {
  const [first, ...rest] = title;
  if (first?.type !== 'text') return rest;
  const { start, end } = span(first);
  const place = { start: start + length, end };
  return [...part(first, first.value.slice(length), place, source), ...rest];
}

/** Splits the inline nodes of a note into the nodes on its first line, which are the title, and all nodes after it. */
function splitAtLineEnd(nodes: readonly BodyNode[], source: Source): [BodyNode[], BodyNode[]] {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return [nodes.slice(0, index), nodes.slice(index + 1)];
    if (node.type !== 'text') continue;
    // Finds the line break in the source instead of in the text, to get its offset in the body. The source can be
    // longer than the text, because it also contains markers, character references and emoji codes.
    const { start, end } = span(node);
    const newline = source.body.slice(start, end).indexOf('\n');
    const [before = '', ...after] = node.value.split('\n');
    if (newline < 0 || after.length === 0) continue;
    const lineEnd = start + newline;
    return [
      [...nodes.slice(0, index), ...part(node, before, { start, end: lineEnd }, source)],
      [
        ...part(node, after.join('\n'), { start: lineEnd + 1, end }, source),
        ...nodes.slice(index + 1),
      ],
    ];
  }
  return [[...nodes], []];
}

/** Returns a list with a text node for a part of a text node. The list is empty if the part is empty. */
function part(
  node: TextNode,
  value: string,
  { start, end }: Span,
  { pointAt }: Source,
): TextNode[] {
  const position = { start: pointAt(start), end: pointAt(end) };
  return value === '' ? [] : [{ ...node, value, position }];
}

/** Returns a copy of a node that contains only `children`. The position of the copy starts at the first child. */
function startingWith<N extends BodyNode>(children: readonly BodyNode[], node: N): N {
  const position = { ...node.position!, start: children[0]!.position!.start };
  return { ...withChildren(node, children), position };
}
