import type { ReportFinding } from './finding.ts';
import type { BodyNode, Span } from './tree.ts';

/** What a row of nodes is made of: nodes, and the beginnings and ends of what holds some of them. */
export type Piece =
  | { piece: 'node'; node: BodyNode }
  /** `name` is that of an element, or `:::`; `make` gives the nodes from what stands within. */
  | { piece: 'open'; name: string; at: Span; make: (children: BodyNode[], end: Span) => BodyNode[] }
  | { piece: 'close'; name: string; at: Span };

/**
 * Puts the nodes between a beginning and its end into one node. Reports what is opened and not closed,
 * or closed and not opened; its content then stays where it is.
 */
export function nest(pieces: readonly Piece[], report: ReportFinding): BodyNode[] {
  const bottom: Frame = { name: '', children: [], open: undefined };
  const stack = [bottom];
  const top = () => stack.at(-1)!;
  const leave = () => {
    const { open, children } = stack.pop()!;
    if (open) report({ offset: open.at.start, message: notClosed(open.name) });
    top().children.push(...children);
  };
  for (const piece of pieces) {
    if (piece.piece === 'node') {
      top().children.push(piece.node);
    } else if (piece.piece === 'open') {
      stack.push({ name: piece.name, children: [], open: piece });
    } else if (stack.some(({ name }) => name === piece.name)) {
      while (top().name !== piece.name) leave();
      const { open, children } = stack.pop()!;
      top().children.push(...open!.make(children, piece.at));
    } else {
      report({ offset: piece.at.start, message: notOpened(piece.name) });
    }
  }
  while (stack.length > 1) leave();
  return bottom.children;
}

interface Frame {
  name: string;
  children: BodyNode[];
  open: Extract<Piece, { piece: 'open' }> | undefined;
}

const notClosed = (name: string) =>
  name === ':::'
    ? 'This note is not closed. Write ::: on a line of its own after it, as far to the right as here.'
    : `<${name}> is not closed. Write </${name}> after it, in the same paragraph, list item or quotation.`;

const notOpened = (name: string) =>
  name === ':::'
    ? 'No note begins before these colons. Remove them, or write ::: and the kind of note, such as :::note, before its text.'
    : `</${name}> closes nothing. Remove it, or write <${name}> before its text, in the same paragraph, list item or quotation.`;
