import { wordsOf } from '../../base/languages/words.ts';
import { hasClass, type BodyNode, type BoxNode } from '../../content/markdown/tree.ts';
import type { Page } from '../../content/model/content.ts';
import { isLanding } from '../page-look.ts';
import { htmlOf } from './html.ts';
import { areRows } from './layout-classes.ts';
import { isScreenPanel } from './screen-panel.ts';

/** Prints the text of a page as HTML. A page that presents the product consists of sections. */
export const pageHtml = (page: Page, text: readonly BodyNode[]): string =>
  htmlOf(isLanding(page, text) ? inSections(text) : text, wordsOf(page.language));

/**
 * Puts each `##` heading and what follows it into a section, and each layout that starts with such a heading. A section
 * with layouts or screenshots is as wide as the page. In the others, the heading is beside the text. Several cards of
 * nothing but words are text.
 */
function inSections(text: readonly BodyNode[]): BodyNode[] {
  const before: BodyNode[] = [];
  const sections: BodyNode[][] = [];
  for (const node of text) {
    if (startsSection(node)) sections.push([]);
    (sections.at(-1) ?? before).push(node);
  }
  return [...before, ...sections.map(sectionOf)];
}

const startsSection = (node: BodyNode): boolean =>
  node.type === 'heading'
    ? node.depth === 2
    : isBox(node) && node.children.length > 0 && startsSection(node.children[0]!);

function sectionOf(children: BodyNode[]): BoxNode {
  const isWide = children.some((node) => (isBox(node) && !areRows(node)) || isScreenPanel(node));
  const className = [
    isWide ? 'section-wide' : 'section-text',
    ...(isAround(children) ? ['around'] : []),
  ];
  return { type: 'box', data: { hName: 'section', hProperties: { className } }, children };
}

/** Tells whether a section is a heading, cards, a screenshot and other cards. The cards are on both sides of it. */
function isAround([, first, screen, second, ...rest]: readonly BodyNode[]): boolean {
  const areCards = [first, second].every((node) => node !== undefined && hasClass(node, 'cards'));
  return areCards && rest.length === 0 && isScreenPanel(screen!);
}

const isBox = (node: BodyNode): node is BoxNode => node.type === 'box';
