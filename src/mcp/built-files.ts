import { readFileSync } from 'node:fs';
import { directoryFile, type CategoryFilter } from '../contract/categories.ts';
import { openSearcher } from '../search/searcher.ts';
import type { Published } from './published.ts';

/**
 * What the build wrote below the project's root, each file read on first use and kept. The addresses
 * are fixed: a twin is read only for a path that stands in build/twins.json. Throws where the site
 * was not built.
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

function once<T>(make: () => T): () => T {
  const made = keep(make);
  return () => made(undefined as never);
}

/** Remembers what was made for each key. */
function keep<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as T;
  };
}
