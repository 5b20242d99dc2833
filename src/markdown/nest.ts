import type { ReportFinding } from '../source/finding.ts';
import type { BodyNode, Span } from './tree.ts';

/** A complete node, or the start or the end of a node that contains the pieces between them. */
export type Piece =
  | { piece: 'node'; node: BodyNode }
  /** `name` is the name of an element, or `:::`. `make` builds the nodes from the content. */
  | { piece: 'open'; name: string; at: Span; make: (children: BodyNode[], end: Span) => BodyNode[] }
  | { piece: 'close'; name: string; at: Span };

/**
 * Nests the nodes between each start and its end. Reports a start without an end, and the reverse; the
 * content then stays at its level.
 */
export function nest(pieces: readonly Piece[], report: ReportFinding): BodyNode[] {
  const nodes: BodyNode[] = [];
  const open: (Opening & { from: number })[] = [];
  const names = new Map<string, number>();
  const close = () => {
    const closed = open.pop()!;
    names.set(closed.name, names.get(closed.name)! - 1);
    return closed;
  };
  const leave = () => {
    const { name, at } = close();
    report({ at: at.start, message: notClosed(name) });
  };
  for (const piece of pieces) {
    if (piece.piece === 'node') {
      nodes.push(piece.node);
    } else if (piece.piece === 'open') {
      open.push({ ...piece, from: nodes.length });
      names.set(piece.name, (names.get(piece.name) ?? 0) + 1);
    } else if ((names.get(piece.name) ?? 0) > 0) {
      while (open.at(-1)!.name !== piece.name) leave();
      const { make, from } = close();
      for (const node of make(nodes.splice(from), piece.at)) nodes.push(node);
    } else {
      report({ at: piece.at.start, message: notOpened(piece.name) });
    }
  }
  while (open.length > 0) leave();
  return nodes;
}

type Opening = Extract<Piece, { piece: 'open' }>;

const notClosed = (name: string) =>
  name === ':::'
    ? 'This note is not closed. Write ::: on a separate line after it, with the same indentation.'
    : `<${name}> is not closed. Write </${name}> after it, in the same paragraph, list item or quotation.`;

const notOpened = (name: string) =>
  name === ':::'
    ? 'No note starts before these colons. Remove them, or start the note with :::note or another kind.'
    : `</${name}> closes nothing. Remove it, or write <${name}> before its text, in the same paragraph, list item or quotation.`;
