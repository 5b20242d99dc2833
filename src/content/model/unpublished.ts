import type { Page } from './content.ts';
import { asWarning, type Finding } from '../source/finding.ts';

/**
 * Returns the pages that are published on a date (YYYY-MM-DD). Leaves out drafts and pages that are scheduled for
 * later.
 */
export function pagesPublishedOn(day: string, pages: readonly Page[]): Page[] {
  return pages.filter((page) => firstDay(page) <= day);
}

/**
 * Tells whether a link from the page `reader` to `page` always works: on every date from the build date `day`
 * (YYYY-MM-DD) on which `reader` is published, `page` is published too.
 */
export function isPublishedBefore(page: Page, reader: Page, day: string): boolean {
  const since = firstDay(reader);
  return firstDay(page) <= (since < day ? day : since);
}

/** Returns a sentence that explains why a page is unpublished and what to do about a reference to it. */
export function whyUnpublished({ path, file, draft, published }: Page): string {
  return draft
    ? `${path} is a draft, so it is not published. Remove "draft" from ${file}, or use another page.`
    : `${path} is not published before ${published}. Add it from that date on, or use another page.`;
}

/** Turns the errors in drafts into warnings, because drafts are unfinished and not published. */
export function asWarningsInDrafts(
  findings: readonly Finding[],
  pages: readonly Page[],
): Finding[] {
  const drafts = new Set(pages.filter(({ draft }) => draft).map(({ file }) => file));
  return findings.map((finding) =>
    drafts.has(finding.source.file) ? asWarning(finding) : finding,
  );
}

/**
 * Returns the publication date of a page as a text that can be compared: a date (YYYY-MM-DD), an empty text for pages
 * without one, and `never` for drafts.
 */
function firstDay({ draft, published = '' }: Page): string {
  return draft ? never : published;
}

/** The publication date of drafts. It is sorted after every date. */
const never = '~';
