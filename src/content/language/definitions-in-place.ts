import type { MdastNode } from 'satteri';
import { countBefore } from '../../text/sorted.ts';
import { childrenOf, span } from './tree.ts';

/**
 * Gives the children of a node with the definitions that stand in it: in .mdx the parser has those of
 * elements at the top of the tree.
 */
export function definitionsInPlace(tree: MdastNode): (node: MdastNode) => readonly MdastNode[] {
  const definitions = children(tree)
    .filter(({ type }) => type === 'definition')
    .map((definition) => ({ definition, start: span(definition).start }));
  return (node) => {
    const own = children(node);
    if (definitions.length === 0 || (node !== tree && node.type !== 'mdxJsxFlowElement'))
      return own;
    const others = own.filter(({ type }) => type !== 'definition');
    const elements = others.filter(({ type }) => type === 'mdxJsxFlowElement');
    const { start, end } = span(node);
    const here = definitions
      .slice(countBefore(definitions, start), countBefore(definitions, end))
      .map(({ definition }) => definition)
      .filter((one) => !elements.some((element) => isIn(one, element)));
    return [...others, ...here].sort((a, b) => span(a).start - span(b).start);
  };
}

const children = (node: MdastNode) => childrenOf(node) as readonly MdastNode[];

function isIn(one: MdastNode, node: MdastNode): boolean {
  return span(node).start <= span(one).start && span(one).end <= span(node).end;
}
