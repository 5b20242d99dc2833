import type { BodyNode } from '../content/markdown/tree.ts';
import type { Page } from '../content/model/content.ts';

/**
 * Tells whether a page presents the product, and therefore has no side navigation. This is the home page, and every
 * page that starts with a hero.
 */
export function isLanding({ path }: Page, [first]: readonly BodyNode[]): boolean {
  return path === '/' || (first?.type === 'box' && first.data.hProperties['className'] === 'hero');
}
