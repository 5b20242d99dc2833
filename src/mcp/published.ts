import type { LiveServer, ReadableDocument, TwinEntry } from '../contract/mcp-files.ts';
import type { ProductInfo } from '../contract/product.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { Removal } from '../contract/removals.ts';
import type { ResourceCollection } from '../contract/resources.ts';
import type { Searcher } from '../search/types.ts';

/** Everything that the build published and the server answers from; each is read once. */
export interface Published {
  card(): LiveServer;
  product(): ProductInfo;
  resources(category: CategoryFilter): ResourceCollection;
  /** Sorted by path. */
  pages(): readonly TwinEntry[];
  /** The text of a twin, byte for byte as published; for a path in `pages()` only. */
  twin(path: string): string;
  /** What can be read beside the pages. */
  documents(): readonly ReadableDocument[];
  searcher(): Searcher;
  /** The announced removals, the one that comes first at the front. */
  removals(): readonly Removal[];
}
