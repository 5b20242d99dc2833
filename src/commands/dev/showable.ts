import { isPageFile } from '../../content/page-files.ts';
import type { Page } from '../../content/facts.ts';
import { publish } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import type { ExaminedContent } from '../check-content.ts';

/** What the dev server shows of content that may have mistakes. */
export interface Showable {
  publication: Publication;
  /** Whether a part of it is from before the mistakes. */
  isBehind: boolean;
}

/**
 * Everything that can be shown. A page that cannot be read as it stands, or of whose text no surface can
 * be made, stays as it was in `before`; where it was not there, what can be read of it is shown. Where there is
 * no home page, all stays as it was. `everything` has the last readable state of each data file.
 */
export function showable(
  { unread, problems }: Pick<ExaminedContent, 'unread' | 'problems'>,
  everything: Publication,
  before: Publication,
): Showable {
  const misread = new Set(unread.map(({ file }) => file));
  const { facts } = everything;
  if (!facts.pages.some(isHome)) return { publication: before, isBehind: true };
  const doubtful = new Set(problems.map(({ file }) => file));
  const former = new Map(before.facts.pages.map((page) => [page.file, page]));
  const pages = facts.pages.map((page) => {
    if (!doubtful.has(page.file)) return page;
    if (!misread.has(page.file) && isWritable(page, everything)) return page;
    const old = former.get(page.file);
    if (old?.path === page.path && isWritable(old, before)) return old;
    return isWritable(page, everything) ? page : { ...page, body: '' };
  });
  const isChanged = pages.some((page, index) => page !== facts.pages[index]);
  return {
    publication: isChanged ? publish({ ...facts, pages }) : everything,
    isBehind: isChanged || [...misread].some((file) => !isPageFile(file)),
  };
}

const isHome = ({ path }: Page) => path === '/';

/** Whether there is a Markdown form of a page, and so of all components in it. */
function isWritable(page: Page, publication: Publication): boolean {
  try {
    publication.twin(page);
    return true;
  } catch {
    return false;
  }
}
