import { relative } from 'node:path';
import type { Page } from '../../model/facts.ts';

/**
 * The page in the file at the absolute `path`, or undefined if the file is not a page. `root` is the
 * project's folder.
 */
export function pageOfFile(root: string, path: string, pages: readonly Page[]): Page | undefined {
  return byFile(pages).get(relative(root, path).replaceAll('\\', '/'));
}

/** The pages by file, computed once for each publication. */
function byFile(pages: readonly Page[]): ReadonlyMap<string, Page> {
  const index = indexes.get(pages) ?? new Map(pages.map((page) => [page.file, page]));
  indexes.set(pages, index);
  return index;
}

const indexes = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>();
