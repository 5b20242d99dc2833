import { pathToFileURL } from 'node:url';
import type { Loader } from 'astro/loaders';
import { publication } from './kept-publication.ts';

/**
 * Makes the HTML of every page of the publication, in the place of Astro's own loader, which would read
 * the files again and keep what it made between builds: a page changes with its links and its pictures,
 * too. The text of a page comes from `pageText`, so the renderers are given none. Pages in .mdx are
 * compiled when they are asked for.
 */
export const pageLoader: Loader = {
  name: 'pages',
  async load({ store, renderMarkdown }) {
    const { pages } = publication().facts;
    const left = new Set(store.keys());
    for (const { file, format } of pages) {
      const entry = { id: file, data: {}, filePath: file };
      left.delete(file);
      if (format === 'mdx') {
        store.set({ ...entry, deferredRender: true });
        continue;
      }
      const rendered = await renderMarkdown('', { fileURL: pathToFileURL(file) });
      store.set({ ...entry, rendered });
    }
    for (const file of left) store.delete(file);
  },
};
