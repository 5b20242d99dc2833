import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastPluginEntry } from 'satteri';
import type { Publication } from '../../publication.ts';
import { htmlTree } from './html-tree.ts';
import { pageOfFile } from './page-of-file.ts';

/**
 * Puts the tree that every other surface reads in place of the one that Astro's parser makes of a
 * page's file, so that the HTML cannot say anything else. `root` is the project's folder.
 */
export function pageText(root: string, publication: () => Publication): MdastPluginEntry {
  return defineMdastPlugin({
    name: 'page-text',
    before(parsed, context) {
      const published = publication();
      const page = pageOfFile(root, fileURLToPath(context.fileURL!), published.facts.pages);
      if (page) context.replaceNode(parsed, htmlTree(page, published));
    },
  });
}
