import type { Page } from './facts.ts';
import { asWarning, type Problem } from './problem.ts';

/** The pages that are out on a day (YYYY-MM-DD); drafts and those with a later day of publication wait. */
export function pagesOutOn(day: string, pages: readonly Page[]): Page[] {
  return pages.filter((page) => firstDay(page) <= day);
}

/** Whether readers of one page find another one on every day from `day`, on which it is looked at. */
export function isOutBefore(page: Page, reader: Page, day: string): boolean {
  const since = firstDay(reader);
  return firstDay(page) <= (since < day ? day : since);
}

/** Why nobody finds a page that is there, and what to do about a place that names it. */
export function whyWithheld({ path, file, draft, published }: Page): string {
  return draft
    ? `${path} is a draft, so readers find nothing there. Remove "draft" from ${file}, or name another page.`
    : `${path} comes out on ${published}, so readers find nothing there before. Name it from that day on, or name another page.`;
}

/** The problems with those of drafts as warnings: a draft is not finished, and nothing of it is published. */
export function mildInDrafts(problems: readonly Problem[], pages: readonly Page[]): Problem[] {
  const drafts = new Set(pages.filter(({ draft }) => draft).map(({ file }) => file));
  return problems.map((problem) => (drafts.has(problem.file) ? asWarning(problem) : problem));
}

/** The day on which a page comes out, in the order of days. */
function firstDay({ draft, published = '' }: Page): string {
  return draft ? never : published;
}

/** After every day. */
const never = '~';
