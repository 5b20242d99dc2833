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
    if (words.length > 0) result.push(paragraph(words));
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
 * Wraps inline nodes in paragraphs if `nodes` also contains a block. If `nodes` contains no block, only removes white
 * space and line breaks at both ends.
 */
export function inParagraphsOrLine(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.some(isBlock) ? inParagraphs(nodes) : trimmed(nodes);
}

/**
 * Removes white space and line breaks at both ends of inline nodes, such as the space before a comment that was removed.
 * Keeps special spaces, such as the indentation of Chinese paragraphs.
 */
export function trimmed(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const isTrimmed = !endsInSpace(nodes[0], plainSpace) && !endsInSpace(nodes.at(-1), plainSpace);
  return isTrimmed ? nodes : splitEnds(nodes).inner;
}

/**
 * Splits inline nodes into the white space and line breaks at their start, what is between, and those at their end.
 * Without `space`, special spaces are not white space.
 */
export function splitEnds(
  nodes: readonly BodyNode[],
  space: SpacePatterns = plainSpace,
): Record<'before' | 'inner' | 'after', BodyNode[]> {
  const isSpace = (node: BodyNode) =>
    node.type === 'break' || (node.type === 'text' && space.only.test(node.value));
  let [start, end] = [0, nodes.length];
  while (start < end && isSpace(nodes[start]!)) start++;
  while (end > start && isSpace(nodes[end - 1]!)) end--;
  const [before, inner, after] = [nodes.slice(0, start), nodes.slice(start, end), nodes.slice(end)];
  const first = inner[0];
  if (first?.type === 'text') {
    const value = first.value.replace(space.atStart, '');
    before.push({ ...first, value: first.value.slice(0, -value.length) });
    inner[0] = { ...first, value };
  }
  const last = inner.at(-1);
  if (last?.type === 'text') {
    const value = last.value.replace(space.atEnd, '');
    after.unshift({ ...last, value: last.value.slice(value.length) });
    inner[inner.length - 1] = { ...last, value };
  }
  return { before, inner, after };
}

/** Tells whether a node is a line break, or a text with white space at its start or end. */
const endsInSpace = (node: BodyNode | undefined, { atStart, atEnd }: SpacePatterns) =>
  node?.type === 'break' ||
  (node?.type === 'text' && (atStart.test(node.value) || atEnd.test(node.value)));

type SpacePatterns = Readonly<Record<'only' | 'atStart' | 'atEnd', RegExp>>;

/** The white space of Markdown. */
const plainSpace: SpacePatterns = {
  only: /^[ \t\r\n]*$/,
  atStart: /^[ \t\r\n]+/,
  atEnd: /(?<![ \t\r\n])[ \t\r\n]+$/,
};

/** All white space, which undoes the marks of bold text beside it. */
export const anySpace: SpacePatterns = {
  only: /^\s*$/,
  atStart: /^\s+/,
  atEnd: /(?<!\s)\s+$/,
};

function paragraph(children: readonly BodyNode[]): BodyNode {
  const position = {
    start: children[0]!.position!.start,
    end: children.at(-1)!.position!.end,
  };
  return { type: 'paragraph', children, position } as BodyNode;
}
