import type { Content, Page } from './content.ts';

/**
 * Returns a function that returns the search weight of a page: the weight of the longest path in content/search.yaml
 * that is the address of the page or of a folder around it. Without such a path, the weight is 1. Blog posts and the
 * project's own pages about the API have a lower default weight, because most readers do not search for them.
 */
export function searchWeights({
  pages,
  weights,
}: Pick<Content, 'pages' | 'weights'>): (page: Page) => number {
  const longestFirst = weights.toSorted((a, b) => b.path.length - a.path.length);
  const isList = listsOfPosts(pages);
  return (page) => {
    const own = longestFirst.find(({ path }) => covers(path, page.path));
    if (own) return own.weight;
    if (page.builtIn) return builtInWeight;
    return page.published !== undefined || isList(page) ? newsWeight : 1;
  };
}

/** Tells whether `address` equals `path` or is below `path`. The home page covers only itself. */
export function covers(path: string, address: string): boolean {
  return address === path || (path !== '/' && address.startsWith(`${path}/`));
}

/** The weight of the project's own pages. docs/search.md describes how these weights were measured. */
const builtInWeight = 0.8;
/** The weight of blog posts, and of pages that list blog posts. */
const newsWeight = 0.9;

/**
 * Returns a function that tells whether a page is the index page of a folder that contains only blog posts. Such a page
 * repeats the titles of the posts.
 */
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

/** Returns the addresses of a folder and its parents. */
function pathsOf(folder: string): string[] {
  const parts = folder.split('/').filter(Boolean);
  return parts.map((_, end) => `/${parts.slice(0, end + 1).join('/')}`);
}
