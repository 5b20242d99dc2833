import { childrenOf, type BodyNode } from './tree.ts';

/**
 * The definitions of addresses and footnotes that the text refers to, in the order in which it first
 * does, those that only footnotes refer to last; no surface shows another. Of two with one name, the
 * first counts.
 */
export function usedDefinitions(root: BodyNode): ReadonlySet<BodyNode> {
  const defined = new Map<string, BodyNode>();
  const used = new Set<BodyNode>();
  collect(root, defined);
  const use = (name: string) => {
    const definition = defined.get(name);
    if (definition) used.add(definition);
  };
  const follow = (node: BodyNode) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      use(`definition ${node.identifier}`);
    } else if (node.type === 'footnoteReference') {
      use(`footnoteDefinition ${node.identifier}`);
    }
    for (const child of childrenOf(node)) if (child.type !== 'footnoteDefinition') follow(child);
  };
  follow(root);
  // A set goes on to what is added to it meanwhile.
  for (const definition of used) follow(definition);
  return used;
}

function collect(node: BodyNode, defined: Map<string, BodyNode>): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const name = `${node.type} ${node.identifier}`;
    if (!defined.has(name)) defined.set(name, node);
  }
  for (const child of childrenOf(node)) collect(child, defined);
}
