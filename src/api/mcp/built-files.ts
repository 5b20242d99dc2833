import { readFileSync } from 'node:fs';
import { directoryFile, type CategoryFilter } from '../../contract/categories.ts';
import { openSearcher } from '../search/searcher.ts';
import { memoize } from '../../base/text/memoize.ts';
import type { Published } from './published.ts';

/**
 * Reads the files of the build, each on first use, and keeps them. `root` is the project's root. A
 * request cannot choose any file, because Markdown versions are only read for paths in build/pages.json. Throws if a file is missing.
 */
export function builtFiles(root: URL): Published {
  const text = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const json = <T>(file: string) => JSON.parse(text(file)) as T;
  const pages = memoize<[], ReturnType<Published['pages']>>(() => json('build/pages.json'));
  const markdownVersionPaths = memoize(
    () => new Set(pages().map(({ markdownVersion }) => markdownVersion)),
  );
  return {
    pages,
    card: memoize(() => json('dist/.well-known/mcp/server-card.json')),
    documents: memoize(() => json('build/documents.json')),
    product: memoize(() => json('dist/api/v1/product.json')),
    resources: memoize((category: CategoryFilter) => json(`dist${directoryFile(category)}`)),
    removals: memoize(() => json('build/removals.json')),
    searcher: memoize(() => openSearcher(readFileSync(new URL('build/search.index', root)))),
    markdownVersion: memoize((path: string) => {
      if (!markdownVersionPaths().has(path))
        throw new Error(`build/pages.json has no Markdown version ${path}.`);
      return text(`dist${path}`);
    }),
  };
}
