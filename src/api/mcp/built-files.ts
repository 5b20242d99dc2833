import { readFileSync } from 'node:fs';
import { directoryFile, type CategoryFilter } from '../../contract/categories.ts';
import type { Searcher } from '../search/searcher.ts';
import { openSearchers } from '../search/searchers.ts';
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
 * Reads files of the build. Each file is read on first use and then kept in memory. `root` is the root of the project.
 * A Markdown version is only read if build/pages.json contains its path, so a request cannot read any other file.
 * Throws if a file is missing.
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
    searcher: memoize(() => openSearchers((file) => readFileSync(new URL(`build/${file}`, root)))),
    markdownVersion: memoize((path: string) => {
      if (!markdownVersionPaths().has(path))
        throw new Error(`build/pages.json has no Markdown version ${path}.`);
      return text(`dist${path}`);
    }),
  };
}

/** The content from which /mcp answers: files of the build, and the search. Each file is read once. */
export interface Published {
  card(): LiveServer;
  product(): ProductInfo;
  resources(category: CategoryFilter): ResourceCollection;
  /** The pages, sorted by path. */
  pages(): readonly MarkdownVersionEntry[];
  /** The text of a Markdown version, as published. Throws for a path that is not in `pages()`. */
  markdownVersion(path: string): string;
  /** The documents that `resources/read` can read in addition to pages. */
  documents(): readonly ReadableDocument[];
  searcher(): Searcher;
  /** The announced removals, the earliest first. */
  removals(): readonly Removal[];
}
