import type { BodyNode, Span } from './tree.ts';

/**
 * A part of a flat list that becomes a tree: a complete node, or the start or the end of a node. The pieces between
 * start and end are its children.
 */
export type Piece =
  | { piece: 'node'; node: BodyNode }
  /** `name` is the name of the element, or `:::`. `make` builds the nodes from the children. */
  | (Edge & { piece: 'open'; make: (children: BodyNode[], end: Span) => BodyNode[] })
  | (Edge & { piece: 'close' });

interface Edge {
  name: string;
  at: Span;
  /** Returns the nodes that replace a start without an end, or an end without a start. May report an error. */
  unmatched: () => readonly BodyNode[];
}

/**
 * Builds a tree from pieces: all nodes between a start and its end become children. If a start has no end, its content
 * stays at the same level.
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
