import { publication } from '../kept-publication.ts';
import { pageOfFile } from './page-of-file.ts';

/**
 * A Vite plugin that gives Astro nothing in place of the text of a page in .mdx: `pageText` puts in the
 * tree that the publication has of it, and the text may hold what the parser of MDX would not take.
 * `root` is the project's folder.
 */
export function mdxPages(root: string) {
  return {
    name: 'mdx-pages',
    enforce: 'pre' as const,
    load(id: string): string | undefined {
      const path = id.split('?', 1)[0]!;
      if (!path.endsWith('.mdx')) return undefined;
      return pageOfFile(root, path, publication().facts.pages) ? '' : undefined;
    },
  };
}
