import { isExplanation } from './address-changes.ts';
import type { Served } from './served.ts';

/** Something that a reader of a page would notice as wrong. */
export interface PageProblem {
  what: 'missing' | 'not shown' | 'cropped' | 'only in menus' | 'unreachable';
  /** The address of the page. */
  path: string;
  /** The address of the picture. Empty for a problem with the page itself. */
  picture: string;
  /** For a cropped picture, how much of it is visible, in percent. */
  percent?: number;
}

/**
 * Returns the problems of pages after a change that the same pages did not have before. `moved` contains the new address
 * of each moved page.
 */
export function newPageProblems(
  before: Served,
  after: Served,
  moved: ReadonlyMap<string, string>,
): PageProblem[] {
  const keyOf = ({ what, path, picture }: PageProblem) => [what, path, picture].join(' ');
  const old = new Set(
    pageProblems(before).map((one) => keyOf({ ...one, path: moved.get(one.path) ?? one.path })),
  );
  const found = pageProblems(after).filter((one) => !old.has(keyOf(one)));
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

const pageProblems = (site: Served) => [...imageProblems(site), ...lonelyPages(site)];

function imageProblems({ images, types }: Served): PageProblem[] {
  return [...images].flatMap(([path, list]) =>
    list.flatMap(({ src, isVideo, visible }): PageProblem[] => {
      const type = types.get(src);
      const problem = { path, picture: src };
      if (type === undefined) return [{ what: 'missing', ...problem }];
      if (!type.startsWith(isVideo ? 'video/' : 'image/'))
        return [{ what: 'not shown', ...problem }];
      if (visible >= leastVisible) return [];
      return [{ what: 'cropped', ...problem, percent: Math.round(visible * 100) }];
    }),
  );
}

/** A picture of which less is visible counts as cropped. A picture of 4:3 loses less, one of 1:1 more. */
const leastVisible = 0.65;

/** Returns the pages to which no text has a link. Automatic lists of all pages, such as the search page, do not count. */
function lonelyPages({ lines }: Served): PageProblem[] {
  const [inTexts, inMenus] = [new Set<string>(), new Set<string>()];
  for (const part of ['text', 'header', 'menu', 'footer'] as const) {
    const found = part === 'text' ? inTexts : inMenus;
    for (const [from, list] of lines[part]) {
      if (part === 'text' && isList.test(from)) continue;
      for (const { text } of list) {
        for (const [, target = ''] of text.matchAll(links)) {
          if (target !== from) found.add(target);
        }
      }
    }
  }
  return [...lines.text.keys()].flatMap((path): PageProblem[] => {
    if (path === '/' || isList.test(path) || isExplanation(path)) return [];
    if (inTexts.has(path)) return [];
    return [{ what: inMenus.has(path) ? 'only in menus' : 'unreachable', path, picture: '' }];
  });
}

/** Matches a link in a line, such as `[Support](/support#nfc)`. The first group is the address of the page. */
const links = /\]\(([^()#?\s]*)/g;

/** Matches the addresses of the search page and of the page for unknown addresses, also in other languages. */
const isList = /^(?:\/[a-z]{2}(?:-[a-z]+)?)?\/(?:search|404)$/i;
