import type {
  LiveServer,
  MarkdownVersionEntry,
  ReadableDocument,
} from '../../contract/mcp-files.ts';
import type { ProductInfo } from '../../contract/product.ts';
import type { CategoryFilter } from '../../contract/categories.ts';
import type { Removal } from '../../contract/operations.ts';
import type { ResourceCollection } from '../../contract/resources.ts';
import type { Searcher } from '../search/types.ts';

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
