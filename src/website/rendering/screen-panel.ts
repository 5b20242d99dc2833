import type { BodyNode, ShownImage } from '../../content/markdown/tree.ts';

/**
 * Returns the CSS classes for the screenshots of a panel: how many and of which kind they are, and whether they are too
 * wide for it.
 */
export function countClasses(screens: readonly BodyNode[]): string[] {
  const wide = screens.filter((one) => hasShownClass(one, 'wide')).length;
  return [
    screens.length > 1 ? 'several' : [],
    screens.length === 2 ? 'pair' : [],
    screens.length === 3 ? 'threes' : [],
    screens.length === 4 ? 'fours' : [],
    screens.length + wide * (TABLET - 1) > MOST_IN_PANEL ? 'strip' : [],
    screens.every((one) => hasShownClass(one, 'poster')) ? 'posters' : [],
  ].flat();
}

/** How many phones fit into a panel, and how many of them take the place of a tablet. */
const MOST_IN_PANEL = 4.5;
const TABLET = 2.25;

/** Tells whether a node is a paragraph of nothing but screenshots. */
export function isScreenPanel(node: BodyNode): boolean {
  if (node.type !== 'paragraph') return false;
  const pictures = node.children.filter((child) => !isSpace(child));
  return pictures.length > 0 && pictures.every(isScreen);
}

/** Tells whether a node is a screenshot. A screenshot can be the content of a link. */
const isScreen = (node: BodyNode): boolean =>
  node.type === 'link'
    ? node.children.length === 1 && isScreen(node.children[0]!)
    : hasShownClass(node, 'screen');

/** Tells whether a node is a picture that pages show with a CSS class. */
export const hasShownClass = (node: BodyNode, name: string) =>
  node.type === 'image' && (node.data as ShownImage).classes.includes(name);

/** Tells whether a node is a line break or a blank text. */
export const isSpace = (node: BodyNode) =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
