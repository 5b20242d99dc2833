import type { Facts, Page } from '../content/facts.ts';
import type { ClientSetup } from '../blocks/clients.ts';

/** What components draw on: the facts, and what is derived from them elsewhere. */
export interface Sources {
  facts: Facts;
  /** The OpenAPI document. */
  openapi: object;
  mcpClients: readonly ClientSetup[];
  /** Path of the llms.txt that covers a page. */
  indexFor(page: Page): string;
}
