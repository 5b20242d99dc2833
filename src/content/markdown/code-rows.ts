import { childrenOf, nodes, plainText, type BodyNode, type OwnId } from './tree.ts';

/**
 * Returns the ID of each table row whose first cell is a code, such as `l-13` for `L-13`. A row gets no ID if a heading
 * or an earlier row of the page already has this ID.
 */
export function codeRowIds(tree: readonly BodyNode[]): ReadonlyMap<BodyNode, string> {
  const all = tree.flatMap(nodes);
  const used = new Set(all.flatMap((node) => headingId(node) ?? []));
  const ids = new Map<BodyNode, string>();
  for (const node of all) {
    const [cell] = node.type === 'tableRow' ? childrenOf(node) : [];
    const code = cell && childrenOf(cell).length === 1 ? plainText(cell) : '';
    const id = code.toLowerCase();
    if (!CODE.test(code) || used.has(id)) continue;
    used.add(id);
    ids.set(node, id);
  }
  return ids;
}

/** Matches a code: capital letters, and a number. */
const CODE = /^\p{Lu}+-?\d+$/u;

const headingId = (node: BodyNode): string | undefined =>
  node.type === 'heading' ? ((node.data ?? {}) as OwnId).id : undefined;
