import type { Page } from './facts.ts';
import { asWarning, type Finding } from '../source/finding.ts';

/** The pages that are published on a date (YYYY-MM-DD): neither drafts nor scheduled for later. */
export function pagesOutOn(day: string, pages: readonly Page[]): Page[] {
  return pages.filter((page) => firstDay(page) <= day);
}

/** Tells whether a page is published on every date, from `day`, on which the page `reader` is. */
export function isOutBefore(page: Page, reader: Page, day: string): boolean {
  const since = firstDay(reader);
  return firstDay(page) <= (since < day ? day : since);
}

/** Explains that a page is unpublished, and what to do about a reference to it. */
export function whyUnpublished({ path, file, draft, published }: Page): string {
  return draft
    ? `${path} is a draft, so it is not published. Remove "draft" from ${file}, or use another page.`
    : `${path} is not published before ${published}. Add it from that date on, or use another page.`;
}

/** Turns the errors of drafts into warnings, because drafts are unfinished and not published. */
export function mildInDrafts(findings: readonly Finding[], pages: readonly Page[]): Finding[] {
  const drafts = new Set(pages.filter(({ draft }) => draft).map(({ file }) => file));
  return findings.map((finding) =>
    drafts.has(finding.source.file) ? asWarning(finding) : finding,
  );
}

/** The publication date of a page; comparable as text. */
function firstDay({ draft, published = '' }: Page): string {
  return draft ? never : published;
}

/** Sorts after every date. */
const never = '~';
