import type { Implementation, ServerCapabilities, Tool } from '@modelcontextprotocol/server';
import type { ProductInfo } from '../contract/product.ts';
import type { CategoryFilter } from '../contract/categories.ts';
import type { ResourceCollection } from '../contract/resources.ts';
import type { Searcher } from '../search/types.ts';

/** How the server introduces itself: what it reads back from the card preview. */
export interface ServerCard {
  /** The base URL: origin of every resource. */
  websiteUrl: string;
  serverInfo: Implementation;
  capabilities: ServerCapabilities;
  instructions: string;
  tools: Tool[];
}

/** A page whose Markdown twin can be read as a resource. */
export interface PublishedPage {
  /** Path of the HTML page, such as `/support/nfc`. */
  path: string;
  /** Path of the twin, such as `/support/nfc.md`. */
  twin: string;
  title: string;
  description: string;
  /** Day of the last change (YYYY-MM-DD). */
  updated: string;
  /** Size of the twin. */
  bytes: number;
}

/** Everything that the build published and the server answers from; each is read once. */
export interface Published {
  card(): ServerCard;
  product(): ProductInfo;
  resources(category: CategoryFilter): ResourceCollection;
  /** Sorted by path. */
  pages(): readonly PublishedPage[];
  /** The text of a twin, byte for byte as published; for a path in `pages()` only. */
  twin(path: string): string;
  searcher(): Searcher;
}
