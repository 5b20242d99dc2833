import type { Facts, Page } from './facts.ts';

/**
 * The weight of each page in the search: that of the longest path of content/search.yaml that covers
 * it, else .8 for what most readers do not come for, which is news and the project's own pages about the
 * API, and 1 for the rest.
 */
export function searchWeights({
  pages,
  weights,
}: Pick<Facts, 'pages' | 'weights'>): (page: Page) => number {
  const longestFirst = weights.toSorted((a, b) => b.path.length - a.path.length);
  const isList = listsOfPosts(pages);
  return (page) => {
    const own = longestFirst.find(({ path }) => covers(path, page.path));
    if (own) return own.weight;
    return page.builtIn || page.published !== undefined || isList(page) ? ASIDE : 1;
  };
}

/** Whether an address is a path or stands below it; the home page is no folder of the whole site. */
export function covers(path: string, address: string): boolean {
  return address === path || (path !== '/' && address.startsWith(`${path}/`));
}

const ASIDE = 0.9;

/** Tells the page of a folder with nothing in it but posts: it repeats their titles. */
function listsOfPosts(pages: readonly Page[]): (page: Page) => boolean {
  const withPosts = new Set<string>();
  const withOthers = new Set<string>();
  for (const { folder, place, published } of pages) {
    for (const path of pathsOf(folder)) {
      if (path !== place) (published === undefined ? withOthers : withPosts).add(path);
    }
  }
  return ({ place }) => withPosts.has(place) && !withOthers.has(place);
}

/** A folder and those around it, as addresses. */
function pathsOf(folder: string): string[] {
  const parts = folder.split('/').filter(Boolean);
  return parts.map((_, end) => `/${parts.slice(0, end + 1).join('/')}`);
}
