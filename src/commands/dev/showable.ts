import { isPageFile } from '../../model/page-files.ts';
import type { Page } from '../../model/facts.ts';
import { publish } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import type { ExaminedContent } from '../check-content.ts';

/** The version of the content that the dev server shows, which may have errors. */
export interface Showable {
  publication: Publication;
  /** Whether a part of it is an earlier version. */
  isOutdated: boolean;
}

/**
 * Replaces pages with errors, so that the result can be shown. An unreadable page, or one without a
 * Markdown version, is shown as in `before`; a new one is shown as far as it can be read. Without a home page, the result is
 * `before`. `everything` contains the last readable version of each data file.
 */
export function showable(
  { unread, findings }: Pick<ExaminedContent, 'unread' | 'findings'>,
  everything: Publication,
  before: Publication,
): Showable {
  const unreadable = new Set(unread.map(({ source }) => source.file));
  const { facts } = everything;
  if (!facts.pages.some(isHome)) return { publication: before, isOutdated: true };
  const withFindings = new Set(findings.map(({ source }) => source.file));
  const former = new Map(before.facts.pages.map((page) => [page.file, page]));
  const pages = facts.pages.map((page) => {
    if (!withFindings.has(page.file)) return page;
    if (!unreadable.has(page.file) && hasTwin(page, everything)) return page;
    const old = former.get(page.file);
    if (old?.path === page.path && hasTwin(old, before)) return old;
    return hasTwin(page, everything) ? page : { ...page, body: '' };
  });
  const isChanged = pages.some((page, index) => page !== facts.pages[index]);
  return {
    publication: isChanged ? publish({ ...facts, pages }) : everything,
    isOutdated: isChanged || [...unreadable].some((file) => !isPageFile(file)),
  };
}

const isHome = ({ path }: Page) => path === '/';

/** Whether the page has a Markdown version, which needs all components in it. */
function hasTwin(page: Page, publication: Publication): boolean {
  try {
    publication.twin(page);
    return true;
  } catch {
    return false;
  }
}
