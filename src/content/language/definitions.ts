import { nodes, type BodyNode } from './tree.ts';

/**
 * The definitions of addresses and footnotes that the text refers to, in the order in which it first
 * does; no surface shows another. Of two with one name, the first counts.
 */
export function usedDefinitions(root: BodyNode): ReadonlySet<BodyNode> {
  const defined = new Map<string, BodyNode>();
  const referred: string[] = [];
  for (const node of nodes(root)) {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      referred.push(`definition ${node.identifier}`);
    } else if (node.type === 'footnoteReference') {
      referred.push(`footnoteDefinition ${node.identifier}`);
    } else if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      const name = `${node.type} ${node.identifier}`;
      if (!defined.has(name)) defined.set(name, node);
    }
  }
  return new Set(referred.flatMap((name) => defined.get(name) ?? []));
}
