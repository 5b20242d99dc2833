import { readFileSync } from 'node:fs';
import { directoryFile, type CategoryFilter } from '../../contract/categories.ts';
import { openSearcher, type Searcher } from '../search/searcher.ts';
import { memoize } from '../../base/text/memoize.ts';
import type {
  LiveServer,
  ReadableDocument,
  MarkdownVersionEntry,
} from '../../contract/mcp-files.ts';
import type { ProductInfo } from '../../contract/product.ts';
import type { Removal } from '../../contract/operations.ts';
import type { ResourceCollection } from '../../contract/resources.ts';

/**
 * Reads the files of the build, each on first use, and keeps them. `root` is the project's root. Markdown versions are
 * only read for paths in build/pages.json, so a request cannot read other files. Throws if a file is missing.
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

/** What /mcp answers from: files of the build, each read once, and the search. */
export interface Published {
  card(): LiveServer;
  product(): ProductInfo;
  resources(category: CategoryFilter): ResourceCollection;
  /** Sorted by path. */
  pages(): readonly MarkdownVersionEntry[];
  /** The text of a Markdown version, as published. Throws for a path that is not in `pages()`. */
  markdownVersion(path: string): string;
  /** The documents that can be read, other than pages. */
  documents(): readonly ReadableDocument[];
  searcher(): Searcher;
  /** The announced removals, earliest first. */
  removals(): readonly Removal[];
}
