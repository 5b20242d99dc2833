import type { BodyNode, Span } from './tree.ts';

/**
 * An item in a flat list from which `nest` builds a tree: a complete node, or the start or the end of a node. The
 * pieces between start and end become the children of the node.
 */
export type Piece =
  | { piece: 'node'; node: BodyNode }
  /**
   * The start of a node. `name` is the name of the element, or `:::`. `make` returns the nodes that replace the start,
   * its children and its end.
   */
  | (Edge & { piece: 'open'; make: (children: BodyNode[], end: Span) => BodyNode[] })
  | (Edge & { piece: 'close' });

/** The start or the end of a node. */
interface Edge {
  /** The name of the element, or `:::`. An end closes the innermost open start with the same name. */
  name: string;
  /** The position of the start or end in the page body. */
  at: Span;
  /** Returns the nodes that replace a start without an end, or an end without a start. Can report an error. */
  unmatched: () => readonly BodyNode[];
}

/**
 * Builds a tree from pieces. All nodes between a start and its end become children of one node. If a start has no end,
 * the nodes after it stay on the same level as the start.
 */
export function nest(pieces: readonly Piece[]): BodyNode[] {
  const nodes: BodyNode[] = [];
  /** The starts whose end was not read yet, the innermost last. `from` is the number of nodes before the start. */
  const open: (Opening & { from: number })[] = [];
  /**
   * The number of open starts, keyed by name. With this number, an end without a start is found without searching
   * `open`.
   */
  const names = new Map<string, number>();
  const close = () => {
    const closed = open.pop()!;
    names.set(closed.name, names.get(closed.name)! - 1);
    return closed;
  };
  /** Removes the innermost start, because it has no end. */
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
