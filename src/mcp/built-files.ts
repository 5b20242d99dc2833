import { readFileSync } from 'node:fs';
import { directoryFile, type CategoryFilter } from '../contract/categories.ts';
import { openSearcher } from '../search/searcher.ts';
import type { Published } from './published.ts';

/**
 * Reads the files of the build, each on first use, and keeps them. `root` is the project's root. A
 * request cannot choose any file, because twins are only read for paths in build/twins.json. Throws if a file is missing.
 */
export function builtFiles(root: URL): Published {
  const text = (file: string) => readFileSync(new URL(file, root), 'utf8');
  const json = <T>(file: string) => JSON.parse(text(file)) as T;
  const pages = once<ReturnType<Published['pages']>>(() => json('build/twins.json'));
  const twinPaths = once(() => new Set(pages().map(({ twin }) => twin)));
  return {
    pages,
    card: once(() => json('dist/.well-known/mcp/server-card.json')),
    documents: once(() => json('build/documents.json')),
    product: once(() => json('dist/api/v1/product.json')),
    resources: keep((category: CategoryFilter) => json(`dist${directoryFile(category)}`)),
    removals: once(() => json('build/removals.json')),
    searcher: once(() => openSearcher(readFileSync(new URL('build/search.index', root)))),
    twin: keep((path: string) => {
      if (!twinPaths().has(path)) throw new Error(`build/twins.json has no twin ${path}.`);
      return text(`dist${path}`);
    }),
  };
}

/** Caches the result of a function without arguments. */
function once<T>(compute: () => T): () => T {
  const cached = keep(compute);
  return () => cached(undefined as never);
}

/** Caches the result of a function for each argument. */
function keep<K, T>(compute: (key: K) => T): (key: K) => T {
  const results = new Map<K, T>();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as T;
  };
}
