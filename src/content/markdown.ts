import { markdownToMdast, mdxToMdast, type Features, type MdastNode } from 'satteri';
import type { Page } from './facts.ts';

/**
 * The Markdown that editors write, the same for HTML, twins, search and checks. Punctuation stays
 * as typed, so that every surface holds the same characters, and `directive` stays off, because it
 * deletes the `:30` of "10:30".
 */
export const markdownFeatures = { gfm: true, smartPunctuation: false } as const satisfies Features;

/** A node of the tree that a page's body parses to. */
export type { MdastNode } from 'satteri';

/** The tree of a body; positions count from the start of the body. Throws where MDX is broken. */
export function parseBody({ body, format }: Pick<Page, 'body' | 'format'>): MdastNode {
  const features = { ...markdownFeatures, frontmatter: false };
  return format === 'mdx' ? mdxToMdast(body, { features }) : markdownToMdast(body, { features });
}

/** The node and all nodes below it, in the order of the text. */
export function* nodes(node: MdastNode): Generator<MdastNode> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* nodes(child);
}

/** Offsets of a node in the body, in UTF-16 units. */
export function span({ type, position }: MdastNode): { start: number; end: number } {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (start === undefined || end === undefined) {
    throw new Error(`The Markdown parser gave no position for a node of type ${type}.`);
  }
  return { start, end };
}

/** The words of a node as a reader sees them, without markup; images count with their alt. */
export function plainText(node: MdastNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return '\n';
  if (node.type === 'html') return '';
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
}
