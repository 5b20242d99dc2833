import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { defineMdastPlugin, type MdastPluginEntry } from 'satteri';
import { markdownFeatures } from '../../markdown/parse.ts';
import type { Publication } from '../../publication.ts';
import { footnotes } from './footnotes.ts';
import { highlightedCode } from './highlighted-code.ts';
import { htmlTree } from './html-tree.ts';
import { pageOfFile } from './page-of-file.ts';
import { alignedCells, wideTables } from './tables.ts';

/**
 * The Markdown processor that renders pages to HTML: `pageContent` uses it for .md, Astro's compiler for
 * .mdx. `root` is the project's folder.
 */
export function pageProcessor(root: string, publication: () => Publication) {
  return satteri(processorOptions(root, publication));
}

/** The options of the processor: syntax and plugins. */
export function processorOptions(root: string, publication: () => Publication) {
  return {
    features: markdownFeatures,
    mdastPlugins: [pageText(root, publication)],
    hastPlugins: [alignedCells, footnotes, highlightedCode, wideTables],
  };
}

/**
 * Replaces the tree that Astro parsed from a page's file by the tree that Markdown versions and search are
 * made from, so that they cannot differ from the HTML.
 */
function pageText(root: string, publication: () => Publication): MdastPluginEntry {
  return defineMdastPlugin({
    name: 'page-text',
    before(parsed, context) {
      const published = publication();
      const page = pageOfFile(root, fileURLToPath(context.fileURL!), published.facts.pages);
      if (page) context.replaceNode(parsed, htmlTree(page, published));
    },
  });
}
