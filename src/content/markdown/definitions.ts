import { childrenOf, type BodyNode } from './tree.ts';

/**
 * Returns the definitions of links (`[name]: /address`) and footnotes that a text uses, in the order of their first
 * use. Definitions that are used only inside of footnotes come last. If a text defines a name twice, returns the first
 * definition.
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
  // `follow` adds definitions to `used` during the loop, and the loop visits them as well.
  for (const definition of used) follow(definition);
  return used;
}

/** Adds the definitions below a node to `defined`, keyed by type and name. The first definition of a name wins. */
function collect(node: BodyNode, defined: Map<string, BodyNode>): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const name = `${node.type} ${node.identifier}`;
    if (!defined.has(name)) defined.set(name, node);
  }
  for (const child of childrenOf(node)) collect(child, defined);
}
