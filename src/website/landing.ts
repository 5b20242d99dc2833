import type { BodyNode } from '../content/markdown/tree.ts';
import type { Page } from '../content/model/content.ts';

/**
 * Tells whether a page presents the product. Such a page has no side navigation. The home page and every page that
 * starts with a hero present the product.
 */
export function isLanding({ path }: Page, [first]: readonly BodyNode[]): boolean {
  return path === '/' || (first?.type === 'box' && first.data.hProperties['className'] === 'hero');
}
