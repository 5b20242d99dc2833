import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastPluginEntry } from 'satteri';
import type { Page } from '../../content/facts.ts';
import type { Publication } from '../../publication.ts';
import { htmlTree } from './html-tree.ts';

/**
 * Puts the tree that every other surface reads in place of the one that Astro's parser makes of a
 * page's file, so that the HTML cannot say anything else. `root` is the project's folder.
 */
export function pageText(root: string, publication: () => Publication): MdastPluginEntry {
  return defineMdastPlugin({
    name: 'page-text',
    before(parsed, context) {
      const file = relative(root, fileURLToPath(context.fileURL!)).replaceAll('\\', '/');
      const published = publication();
      const page = byFile(published.facts.pages).get(file);
      if (page) context.replaceNode(parsed, htmlTree(page, published));
    },
  });
}

/** The pages by their files, found once for all pages of a publication. */
function byFile(pages: readonly Page[]): ReadonlyMap<string, Page> {
  const known = found.get(pages) ?? new Map(pages.map((page) => [page.file, page]));
  found.set(pages, known);
  return known;
}

const found = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>();
