import { relative } from 'node:path';
import { publication } from '../kept-publication.ts';

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
      if (!id.split('?', 1)[0]!.endsWith('.mdx')) return undefined;
      const file = relative(root, id.split('?', 1)[0]!).replaceAll('\\', '/');
      return publication().facts.pages.some((page) => page.file === file) ? '' : undefined;
    },
  };
}
