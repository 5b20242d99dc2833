import {
  childrenOf,
  hasClass,
  nodes,
  type BodyNode,
  type BoxNode,
} from '../../content/markdown/tree.ts';
import { isIcon } from '../../content/markdown/icons.ts';
import { rowBelowLarge } from '../../content/markdown/large-card.ts';
import { isScreenPanel } from './screen-panel.ts';

/**
 * Returns the CSS classes of a layout that depend on what its sections contain. A selector would decide the same, but only
 * when the browser has read the sections: what the reader sees already would then move.
 */
export function layoutClasses(node: BoxNode): string[] {
  if (isSection(node)) return node.children.some(isScreenPanel) ? ['pictured'] : [];
  const sections = node.children.filter(isSection);
  const hasScreens = sections.map((section) => childrenOf(section).some(isScreenPanel));
  if (hasClass(node, 'features'))
    return sections.length === 1 && startsWithHeading(sections[0]!, 3) ? ['single'] : [];
  if (!hasClass(node, 'cards') || sections.length === 0) return [];
  const isFirst = hasScreens.every((has, index) => has === (index === 0));
  return [
    sections.every(isOnlyHeading) ? 'lines' : [],
    sections.every(isOnlyLink) ? 'links' : [],
    sections.every(isOfWords) ? 'words' : [],
    sections.every(isPoint) ? 'points' : [],
    sections.every(isPoint) ? largeFirst(sections.length) : [],
    isFirst && sections.length > 1 ? ['beside', `of-${Math.min(sections.length, 5)}`] : [],
    !isFirst && hasScreens.includes(true) && hasScreens.includes(false) ? ['mixed'] : [],
  ].flat();
}

/** Returns the classes of cards whose first one can be large. */
function largeFirst(count: number): string[] {
  const length = rowBelowLarge(count);
  return length === undefined ? [] : ['large-first', `above-${length}`];
}

/** Tells whether a section is only a heading with an icon. */
const isOnlyHeading = (section: BodyNode) => {
  const [heading, ...rest] = childrenOf(section);
  return rest.length === 0 && startsWithIcon(heading);
};

/** Tells whether a section is only a heading that is a link. */
const isOnlyLink = (section: BodyNode) => {
  const [heading, ...rest] = childrenOf(section);
  return (
    rest.length === 0 &&
    heading?.type === 'heading' &&
    heading.children.length === 1 &&
    heading.children[0]!.type === 'link'
  );
};

/** Tells whether a section is a heading with an icon and a text below it. */
const isPoint = (section: BodyNode) => {
  const [heading, ...texts] = childrenOf(section);
  return (
    startsWithIcon(heading) &&
    heading.children.every(({ type }) => type !== 'link') &&
    texts.length > 0 &&
    texts.every(({ type }) => type === 'paragraph') &&
    !texts.some(isScreenPanel)
  );
};

/** Tells whether a node is a heading that starts with an icon. */
const startsWithIcon = (
  node: BodyNode | undefined,
): node is Extract<BodyNode, { type: 'heading' }> =>
  node?.type === 'heading' && node.children.slice(0, 1).some(isIcon);

/** Tells whether a node is several cards of nothing but words, which pages show as rows. Two are columns. */
export function areRows(node: BodyNode): boolean {
  const sections = childrenOf(node).filter(isSection);
  return hasClass(node, 'cards') && sections.length > 2 && sections.every(isOfWords);
}

/** Tells whether a section is a heading of words and texts below it. */
const isOfWords = (section: BodyNode) => {
  const [heading, ...texts] = childrenOf(section);
  return (
    heading?.type === 'heading' &&
    heading.children.every(({ type }) => type === 'text') &&
    texts.length > 0 &&
    texts.flatMap(nodes).every(({ type }) => type !== 'image' && type !== 'box')
  );
};

const startsWithHeading = (section: BodyNode, depth: number) => {
  const [first] = childrenOf(section);
  return first?.type === 'heading' && first.depth === depth;
};

/** Tells whether a node is a section of a layout. */
export const isSection = (node: BodyNode) => node.type === 'box' && node.data.hName === 'section';
