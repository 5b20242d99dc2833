import { wordsOf } from '../../base/languages/words.ts';
import { nodes, plainText, type BodyNode, type BoxNode } from '../../content/markdown/tree.ts';
import type { Page } from '../../content/model/content.ts';
import { isLanding } from '../page-look.ts';
import { htmlOf } from './html.ts';
import { isScreenPanel } from './html-tree.ts';

/** Prints the text of a page as HTML. A page that presents the product consists of sections. */
export const pageHtml = (page: Page, text: readonly BodyNode[]): string =>
  htmlOf(isLanding(page, text) ? inSections(text) : text, wordsOf(page.language));

/**
 * Puts each `##` heading and what follows it into a section, and each layout that starts with such a heading. A section
 * with layouts or screenshots is as wide as the page. In the others, the heading is beside the text.
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
  const isWide = children.some((node) => isBox(node) || isScreenPanel(node));
  const className = [isWide ? 'section-wide' : 'section-text'];
  return box('section', { className }, children.map(inGallery));
}

/** Puts a panel of many screenshots into a gallery: on phones, it is one row, which the keyboard can scroll, too. */
function inGallery(node: BodyNode): BodyNode {
  const pictures = nodes(node).filter(({ type }) => type === 'image');
  if (!isScreenPanel(node) || pictures.length < MANY) return node;
  const ariaLabel = plainText(pictures[0]!);
  return box('div', { className: ['gallery'], tabIndex: '0', role: 'group', ariaLabel }, [node]);
}

/** The number of screenshots from which a gallery is one row on phones. */
const MANY = 5;

const box = (
  hName: string,
  hProperties: BoxNode['data']['hProperties'],
  children: BodyNode[],
): BoxNode => ({ type: 'box', data: { hName, hProperties }, children });

const isBox = (node: BodyNode): node is BoxNode => node.type === 'box';
