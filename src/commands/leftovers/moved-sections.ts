import { headings } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import type { Page } from '../../content/model/content.ts';
import { pagesNow, type Leftover, type Quote, type Side } from './side.ts';

/** Finds sections that moved to another page, while the questions for the search (`asked`) stayed on the former page. */
export function movedSections(before: Side, after: Side, quote: Quote): Leftover[] {
  const pageNow = pagesNow(after);
  const changed = before.pages.flatMap((was) => {
    const is = pageNow.get(was.path);
    return is && is.body !== was.body ? [{ was, is }] : [];
  });
  return changed.flatMap(({ was, is }): Leftover[] => {
    const lost = without(headingsOf(was), headingsOf(is));
    const isKept = is.asked.length > 0 && is.asked.length === was.asked.length;
    if (!isKept || is.asked.some(({ section }) => section !== undefined)) return [];
    return changed.flatMap((other): Leftover[] => {
      const added = without(headingsOf(other.is), headingsOf(other.was));
      const moved = lost.filter((heading) => added.includes(heading));
      if (other.is === is || moved.length === 0) return [];
      return [
        {
          worth: 66,
          message: `${quote(moved[0]!)} moved from ${quote(is.file)} to ${quote(other.is.file)}, but all questions in “asked” stayed. Move those that the section answers.`,
        },
      ];
    });
  });
}

const headingsOf = (page: Page) => headings(readBody(page).root).map(({ text }) => text);

const without = (list: readonly string[], other: readonly string[]) =>
  list.filter((text) => !other.includes(text));
