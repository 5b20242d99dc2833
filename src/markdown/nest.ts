import type { BodyNode, Span } from './tree.ts';

/** A complete node, or the start or the end of a node that contains the pieces between them. */
export type Piece =
  | { piece: 'node'; node: BodyNode }
  /** `name` is the name of an element, or `:::`. `make` builds the nodes from the content. */
  | (Edge & { piece: 'open'; make: (children: BodyNode[], end: Span) => BodyNode[] })
  | (Edge & { piece: 'close' });

interface Edge {
  name: string;
  at: Span;
  /** Returns the nodes in place of a start without an end, or the reverse. May report it. */
  unmatched: () => readonly BodyNode[];
}

/**
 * Nests the nodes between each start and its end. The content of a start without an end stays at its level.
 */
export function nest(pieces: readonly Piece[]): BodyNode[] {
  const nodes: BodyNode[] = [];
  const open: (Opening & { from: number })[] = [];
  const names = new Map<string, number>();
  const close = () => {
    const closed = open.pop()!;
    names.set(closed.name, names.get(closed.name)! - 1);
    return closed;
  };
  const leave = () => {
    const { from, unmatched } = close();
    nodes.splice(from, 0, ...unmatched());
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
      nodes.push(...piece.unmatched());
    }
  }
  while (open.length > 0) leave();
  return nodes;
}

type Opening = Extract<Piece, { piece: 'open' }>;
