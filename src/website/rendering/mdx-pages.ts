import { resolve } from 'node:path';
import type { Page } from '../../model/facts.ts';
import { publication } from '../kept-publication.ts';
import { pageOfFile } from './page-of-file.ts';

/**
 * A Vite plugin for .mdx pages. `virtual:mdx-pages` exports a function for each page that loads it, by
 * file. Astro gets an empty text for each page, because `pageProcessor` inserts the parsed tree and the
 * text may contain what MDX's own parser rejects. `root` is the project's folder.
 */
export function mdxPages(root: string) {
  return {
    name: 'mdx-pages',
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === 'virtual:mdx-pages' ? mdxPagesId : undefined),
    load(loaded: string): string | undefined {
      const { pages } = publication().facts;
      if (loaded === mdxPagesId) return loadersOf(root, pages);
      const path = loaded.split('?', 1)[0]!;
      if (!path.endsWith('.mdx')) return undefined;
      return pageOfFile(root, path, pages) ? '' : undefined;
    },
  };
}

/** The id of the virtual module. `\0` tells other plugins that it is not a file. */
export const mdxPagesId = '\0mdx-pages';

function loadersOf(root: string, pages: readonly Page[]): string {
  const lines = pages
    .filter(({ format }) => format === 'mdx')
    .map(({ file }) => {
      const path = JSON.stringify(resolve(root, file));
      return `  ${JSON.stringify(file)}: () => import(${path}),\n`;
    });
  return `export default {\n${lines.join('')}};\n`;
}
