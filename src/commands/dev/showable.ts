import { isPageFile } from '../../model/page-files.ts';
import type { Page } from '../../model/facts.ts';
import { publish } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import type { ExaminedContent } from '../check-content.ts';

/**
 * Replaces pages that cannot be shown. A page that is unreadable or has no Markdown version keeps its version
 * in `before`; a new page shows the readable part. If there is no home page, the result is `before`.
 * `everything` contains the last readable version of each data file.
 */
export function showable(
  { unread, findings }: Pick<ExaminedContent, 'unread' | 'findings'>,
  everything: Publication,
  before: Publication,
) {
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
    /** Whether a part of the content is shown in an earlier version. */
    isOutdated: isChanged || [...unreadable].some((file) => !isPageFile(file)),
  };
}

const isHome = ({ path }: Page) => path === '/';

/** Tells whether a page has a Markdown version. It has none if it contains unknown components. */
function hasTwin(page: Page, publication: Publication): boolean {
  try {
    publication.twin(page);
    return true;
  } catch {
    return false;
  }
}
