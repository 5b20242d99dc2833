import { compareText } from '../../base/text/order.ts';
import type { Page } from './content.ts';

/**
 * Returns the pages that are published on a date (YYYY-MM-DD). Leaves out drafts, and pages whose publication date is
 * later.
 */
export function pagesPublishedOn(day: string, pages: readonly Page[]): Page[] {
  return pages.filter((page) => firstDay(page) <= day);
}

/** Sorts pages by publication date. Drafts come last. */
export const byFirstDay = (pages: readonly Page[]): Page[] =>
  pages.toSorted((a, b) => compareText(firstDay(a), firstDay(b)));

/**
 * Tells whether a link from the page `reader` to `page` always works. This is true if `page` is published on every date
 * on which `reader` is, from the build date `day` (YYYY-MM-DD) on.
 */
export function isPublishedBefore(page: Page, reader: Page, day: string): boolean {
  const since = firstDay(reader);
  return firstDay(page) <= (since < day ? day : since);
}

/** Returns a sentence that says why a page is unpublished, and how to change a reference to this page. */
export function whyUnpublished({ path, file, draft, published }: Page): string {
  return draft
    ? `${path} is a draft, so it is not published. Remove "draft" from ${file}, or use another page.`
    : `${path} is not published before ${published}. Add it from that date on, or use another page.`;
}

/**
 * Returns the publication date of a page as a string that can be compared: a date (YYYY-MM-DD), '' for pages without a
 * date, or `never` for drafts.
 */
function firstDay({ draft, published = '' }: Page): string {
  return draft ? never : published;
}

/** The publication date of drafts. The character `~` sorts after all digits, so it counts as later than every date. */
const never = '~';

/** Pass this value in place of a date to get the pages of all dates, including drafts. */
export const anyDay = never;
