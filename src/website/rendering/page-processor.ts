import { satteri } from '@astrojs/markdown-satteri';
import { markdownFeatures } from '../../content/language/parse.ts';
import type { Publication } from '../../publication.ts';
import { alignedCells } from './aligned-cells.ts';
import { footnotes } from './footnotes.ts';
import { highlightedCode } from './highlighted-code.ts';
import { pageText } from './page-text.ts';
import { wideTables } from './wide-tables.ts';

/**
 * What makes HTML of the pages: in .md by `pageContent`, in .mdx by Astro's compiler. `root` is the
 * project's folder.
 */
export function pageProcessor(root: string, publication: () => Publication) {
  return satteri({
    features: markdownFeatures,
    mdastPlugins: [pageText(root, publication)],
    hastPlugins: [alignedCells, footnotes, highlightedCode, wideTables],
  });
}
