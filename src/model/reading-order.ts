import { naturalOrder } from '../text/natural-order.ts';
import type { Page } from './facts.ts';
import type { PageGroup } from './page-tree.ts';

/** Compares two pages for sorting: by `order`, then blog posts from new to old, and everything else by title. */
export function pagesInReadingOrder(a: Page, b: Page): number {
  return (
    a.order - b.order ||
    naturalOrder(b.published ?? '', a.published ?? '') ||
    naturalOrder(a.title, b.title) ||
    naturalOrder(a.path, b.path)
  );
}

/** Compares two groups for sorting: by order, then the team's groups before the project's own group, then by title. */
export function groupsInReadingOrder(a: PageGroup, b: PageGroup): number {
  return (
    orderOfGroup(a) - orderOfGroup(b) ||
    Number(hasBuiltIn(a)) - Number(hasBuiltIn(b)) ||
    naturalOrder(a.title, b.title) ||
    naturalOrder(a.id, b.id)
  );
}

/** Returns the position of a group among its siblings. Groups without a position come last. */
export function orderOfGroup({ order: own, index, number, pages }: PageGroup): number {
  if (own !== undefined) return own;
  if (index) return index.order;
  if (number !== undefined) return number;
  return pages.reduce((least, { order }) => Math.min(least, order), Number.MAX_SAFE_INTEGER);
}

function hasBuiltIn({ index, pages, groups }: PageGroup): boolean {
  const own = index?.builtIn || pages.some(({ builtIn }) => builtIn);
  return own || groups.some(hasBuiltIn);
}
