import { hasClass, nodes, type BodyNode, type ShownImage } from '../content/markdown/tree.ts';
import { isHome, type Page } from '../content/model/content.ts';
import { sectionOf, sectionPages, type PageTree } from '../content/model/page-tree.ts';

/**
 * Tells whether a page presents the product. Such a page has no side navigation. The home page and every page that
 * starts with a hero present the product.
 */
export function isLanding(page: Page, [first]: readonly BodyNode[]): boolean {
  return isHome(page) || (first !== undefined && hasClass(first, 'hero'));
}

/**
 * Returns the CSS classes that decide the layout of a page. A selector such as `:has(img)` would decide it, too, but
 * only when the browser has read the picture: what the reader sees already would then move.
 */
export function pageClasses(page: Page, text: readonly BodyNode[], tree: PageTree): string[] {
  const hero = text.find((node) => hasClass(node, 'hero'));
  const inHero = hero ? nodes(hero) : [];
  const pictures = inHero.filter(({ type }) => type === 'image');
  const has = (name: string) => text.flatMap(nodes).some((node) => hasClass(node, name));
  const looks = isLanding(page, text)
    ? {
        'page-landing': true,
        'page-pictured': pictures.length > 0,
        'page-phones': pictures.length > 0 && pictures.every(isPhone),
        'page-wordy': page.title.length > longTitle,
        'page-asking': inHero.some(
          (node) => node.type === 'box' && node.data.hName === 'SearchForm',
        ),
      }
    : {
        'page-document': true,
        'page-single':
          page.published !== undefined || sectionPages(sectionOf(tree.groupOf(page))).length <= few,
        'page-posts': has('posts'),
        'page-questions': page.faq,
        'page-reference': has('operation'),
      };
  return Object.entries(looks).flatMap(([name, isSo]) => (isSo ? [name] : []));
}

/** The characters from which the title of a page that presents the product is smaller. */
const longTitle = 48;

/** With at most this many pages, a section has no list of its pages beside the text, because the header has them. */
const few = 4;

/** Tells whether a picture is the screenshot of a phone. */
const isPhone = (node: BodyNode) =>
  node.type === 'image' && (node.data as ShownImage).classes.includes('phone');
