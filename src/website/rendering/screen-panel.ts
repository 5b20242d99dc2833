import {
  childrenOf,
  hasClass,
  nodes,
  type BodyNode,
  type ShownImage,
} from '../../content/markdown/tree.ts';

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

/** Returns the screenshots at the top of a page. */
export function heroPanelOf(text: readonly BodyNode[]): BodyNode | undefined {
  const hero = text.find((node) => hasClass(node, 'hero'));
  return hero && childrenOf(hero).find(isScreenPanel);
}

/** Returns the nodes in the cards and features of a page. */
export const nodesOfBenefits = (text: readonly BodyNode[]): BodyNode[] =>
  text
    .flatMap(nodes)
    .filter((node) => hasClass(node, 'cards') || hasClass(node, 'features'))
    .flatMap(nodes);

/**
 * Returns the panels that show a phone from nearby: those with a single phone in cards and features. Empty if none of them
 * repeats a screenshot from the top of the page, so that all of them show something new from afar.
 */
export function closeUpsOf(text: readonly BodyNode[]): ReadonlySet<BodyNode> {
  const hero = heroPanelOf(text);
  const phones = nodesOfBenefits(text).filter(isPhonePanel);
  const atTop = new Set(hero === undefined ? [] : imagesOf(hero));
  const isRepeated = phones.some((panel) => imagesOf(panel).some((url) => atTop.has(url)));
  return new Set(isRepeated ? phones : []);
}

/** Tells whether a node is a panel with a single screenshot of a phone. A poster is no screenshot. */
function isPhonePanel(node: BodyNode): boolean {
  if (!isScreenPanel(node)) return false;
  const [image, ...others] = nodes(node).filter(({ type }) => type === 'image');
  const isPhone = hasShownClass(image!, 'phone') && !hasShownClass(image!, 'poster');
  return isPhone && others.length === 0;
}

/** Returns the addresses of the images in a node. */
const imagesOf = (node: BodyNode) =>
  nodes(node).flatMap((one) => (one.type === 'image' ? [one.url] : []));

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
