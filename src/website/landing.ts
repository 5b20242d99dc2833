import type { BodyNode } from '../content/markdown/tree.ts';
import type { Page } from '../content/model/content.ts';

/** Tells whether a page presents the product: it has no side navigation. True for the home page and pages with a hero. */
export function isLanding({ path }: Page, [first]: readonly BodyNode[]): boolean {
  return path === '/' || (first?.type === 'box' && first.data.hProperties['className'] === 'hero');
}
