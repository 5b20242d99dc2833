import { relative } from 'node:path';
import { isBuiltIn } from '../../content/page-path.ts';
import { publication } from '../kept-publication.ts';

/**
 * A Vite plugin that gives Astro the text of the project's own pages as the facts make it, in place of
 * their files, which hold placeholders. `root` is the project's folder.
 */
export function ownPages(root: string) {
  return {
    name: 'own-pages',
    enforce: 'pre' as const,
    load(id: string): string | undefined {
      const file = relative(root, id.split('?', 1)[0]!).replaceAll('\\', '/');
      if (!isBuiltIn(file)) return undefined;
      return publication().facts.pages.find((page) => page.file === file)?.body;
    },
  };
}
