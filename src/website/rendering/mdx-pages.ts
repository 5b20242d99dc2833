import { resolve } from 'node:path';
import type { Page } from '../../content/facts.ts';
import { publication } from '../kept-publication.ts';
import { pageOfFile } from './page-of-file.ts';

/**
 * A Vite plugin for the pages in .mdx. `virtual:mdx-pages` is how each of them is loaded, by its file.
 * Astro is given nothing in place of their text: `pageText` puts in the tree that the publication has of
 * it, and the text may hold what the parser of MDX would not take. `root` is the project's folder.
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

/** As the bundler's own modules begin, so that no plugin looks for a file. */
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
