import type { BodyNode } from './tree.ts';

/** Tells whether a node is a block, such as a paragraph. All other nodes, such as a link, are inline. */
export function isBlock(node: BodyNode): boolean {
  if (node.type === 'element') return node.name === 'details' || node.name === 'summary';
  return blocks.has(node.type);
}

const blocks = new Set<string>([
  'blockquote',
  'box',
  'code',
  'definition',
  'footnoteDefinition',
  'heading',
  'list',
  'listItem',
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxjsEsm',
  'note',
  'paragraph',
  'part',
  'table',
  'thematicBreak',
]);

/** Wraps each sequence of inline nodes in a paragraph. Leaves blocks unchanged. */
export function inParagraphs(nodes: readonly BodyNode[]): BodyNode[] {
  const result: BodyNode[] = [];
  let run: BodyNode[] = [];
  const close = () => {
    const words = trimmed(run);
    if (words.length > 0) result.push(paragraph(withoutIndent(words)));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || isApart(run.at(-1), node)) close();
    if (isBlock(node)) result.push(node);
    else run.push(...spaceBetween(run.at(-1), node), node);
  }
  close();
  return result;
}

/**
 * Tells whether a construct, such as a comment, was removed between two inline nodes on different lines of the source.
 * If so, the two nodes belong to different paragraphs.
 */
function isApart(before: BodyNode | undefined, after: BodyNode): boolean {
  if (!before) return false;
  const [end, start] = [before.position!.end, after.position!.start];
  return end.offset !== start.offset && end.line !== start.line;
}

/**
 * Returns a text node with a space if there is a gap between two nodes on one line of the source. The MDX parser
 * removes such spaces.
 */
function spaceBetween(before: BodyNode | undefined, after: BodyNode): BodyNode[] {
  const [start, end] = [before?.position?.end, after.position!.start];
  if (!start || start.offset === end.offset || start.line !== end.line) return [];
  return [{ type: 'text', value: ' ', position: { start, end } }];
}

/**
 * Wraps inline nodes in paragraphs if `nodes` also contains a block. If `nodes` contains no block, only removes blank
 * text nodes at both ends.
 */
export function inParagraphsOrLine(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.some(isBlock) ? inParagraphs(nodes) : trimmed(nodes);
}

/** Tells whether a node is a text that contains only white space. */
const isBlank = (node: BodyNode | undefined) => node?.type === 'text' && node.value.trim() === '';

/** Removes blank text nodes from the start and the end of a list of nodes. */
function trimmed(nodes: readonly BodyNode[]): BodyNode[] {
  let [start, end] = [0, nodes.length];
  while (start < end && isBlank(nodes[start])) start++;
  while (end > start && isBlank(nodes[end - 1])) end--;
  return nodes.slice(start, end);
}

/** Removes white space from the start of the first text node. */
function withoutIndent([first, ...rest]: readonly BodyNode[]): BodyNode[] {
  if (first?.type !== 'text') return [...(first ? [first] : []), ...rest];
  return [{ ...first, value: first.value.trimStart() }, ...rest];
}

function paragraph(children: BodyNode[]): BodyNode {
  const position = {
    start: children[0]!.position!.start,
    end: children.at(-1)!.position!.end,
  };
  return { type: 'paragraph', children, position } as BodyNode;
}
