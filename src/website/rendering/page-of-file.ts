import { relative } from 'node:path';
import type { Page } from '../../content/facts.ts';

/**
 * The page whose text a file holds; undefined for one that is no page. `path` is absolute, and `root` is
 * the project's folder.
 */
export function pageOfFile(root: string, path: string, pages: readonly Page[]): Page | undefined {
  return byFile(pages).get(relative(root, path).replaceAll('\\', '/'));
}

/** The pages by their files, found once for all pages of a publication. */
function byFile(pages: readonly Page[]): ReadonlyMap<string, Page> {
  const known = found.get(pages) ?? new Map(pages.map((page) => [page.file, page]));
  found.set(pages, known);
  return known;
}

const found = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>();
