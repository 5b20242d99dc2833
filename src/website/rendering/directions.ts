import { defineHastPlugin, type HastNode } from 'satteri';
import { rightToLeftLetters } from '../../base/text/scripts.ts';
import { nodes, type BodyNode } from '../../content/markdown/tree.ts';

/** Tells whether a text contains letters that are written from right to left. */
export const hasRightToLeft = (tree: readonly BodyNode[]): boolean =>
  tree.flatMap(nodes).some((node) => node.type === 'text' && rightToLeftLetters.test(node.value));

/**
 * Sets `dir` on blocks whose direction differs from that of the text around them. The first letter outside code decides.
 * `dir="auto"` would also read code, with which such texts often start. Lists and tables get the direction of their
 * first letter, for their markers and columns.
 */
export const directions = defineHastPlugin({
  name: 'directions',
  before(root, context) {
    const read = (node: HastNode, around: Direction) => {
      if (!('children' in node)) return;
      let direction = around;
      if (node.type === 'element' && blocks.has(node.tagName)) {
        const letter = firstLetter(node);
        if (letter !== undefined) direction = rightToLeftLetters.test(letter) ? 'rtl' : 'ltr';
        if (direction !== around) context.setProperty(node, 'dir', direction);
      }
      for (const child of node.children) read(child, direction);
    };
    read(root, 'ltr');
  },
});

type Direction = 'ltr' | 'rtl';

/** The blocks that have a direction. An item of a list has the direction of the list, so that all markers are on one side. */
const blocks: ReadonlySet<string> = new Set(
  'blockquote dd details dl dt figcaption h1 h2 h3 h4 h5 h6 ol p summary table td th ul'.split(' '),
);

/** Returns the first letter of the text of an element outside code. */
function firstLetter(node: HastNode): string | undefined {
  if (node.type === 'text') return /\p{L}/u.exec(node.value)?.[0];
  if (!('children' in node)) return undefined;
  if (node.type === 'element' && isApart(node)) return undefined;
  for (const child of node.children) {
    const letter = firstLetter(child);
    if (letter !== undefined) return letter;
  }
  return undefined;
}

/** Tells whether the text of an element says nothing about its block: code, keys, and the hidden kind of a note. */
const isApart = ({ tagName, properties }: Extract<HastNode, { type: 'element' }>) =>
  ['code', 'kbd', 'pre'].includes(tagName) ||
  [properties['className']].flat().includes('visually-hidden');
