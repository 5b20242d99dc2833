import { naturalOrder } from '../text/natural-order.ts';
import type { Page } from './facts.ts';

/** What the place of a group depends on. */
interface OrderedGroup {
  id: string;
  title: string;
  /** Before the name of its folder, `2` of `02-guides`. */
  number: number | undefined;
  index: Page | undefined;
  pages: readonly Page[];
  groups: readonly OrderedGroup[];
}

/** Pages by their number, posts from new to old, everything else by title. */
export function pagesInReadingOrder(a: Page, b: Page): number {
  return (
    a.order - b.order ||
    naturalOrder(b.published ?? '', a.published ?? '') ||
    naturalOrder(a.title, b.title) ||
    naturalOrder(a.path, b.path)
  );
}

/**
 * Groups by their number, else by title; where no order says otherwise, the team's groups come before
 * the one that every site has.
 */
export function groupsInReadingOrder(a: OrderedGroup, b: OrderedGroup): number {
  return (
    orderOf(a) - orderOf(b) ||
    Number(holdsBuiltIn(a)) - Number(holdsBuiltIn(b)) ||
    naturalOrder(a.title, b.title) ||
    naturalOrder(a.id, b.id)
  );
}

function orderOf({ index, number, pages }: OrderedGroup): number {
  if (index) return index.order;
  if (number !== undefined) return number;
  return pages.reduce((least, { order }) => Math.min(least, order), Number.MAX_SAFE_INTEGER);
}

function holdsBuiltIn({ index, pages, groups }: OrderedGroup): boolean {
  const own = index?.builtIn || pages.some(({ builtIn }) => builtIn);
  return own || groups.some(holdsBuiltIn);
}
