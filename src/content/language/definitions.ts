import { nodes, type BodyNode } from './tree.ts';

type Definition = Extract<BodyNode, { type: 'definition' | 'footnoteDefinition' }>;

/** The definitions of addresses and footnotes that the text refers to; no surface shows another. */
export function usedDefinitions(root: BodyNode): ReadonlySet<BodyNode> {
  const used = { definition: new Set<string>(), footnoteDefinition: new Set<string>() };
  const defined: Definition[] = [];
  for (const node of nodes(root)) {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      used.definition.add(node.identifier);
    } else if (node.type === 'footnoteReference') {
      used.footnoteDefinition.add(node.identifier);
    } else if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      defined.push(node);
    }
  }
  // Of two with one name, the first counts.
  return new Set(defined.filter(({ type, identifier }) => used[type].delete(identifier)));
}
