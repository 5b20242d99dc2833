import type {
  ListResourcesResult,
  ReadResourceResult,
  Resource,
} from '@modelcontextprotocol/server';
import type { TwinEntry } from '../contract/mcp-files.ts';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './published.ts';

const pageSize = 25;

/**
 * One page of the Markdown twins as MCP resources, by path. The cursor is opaque to clients; any
 * that was not given out throws -32602.
 */
export function listPages(published: Published, cursor: string | undefined): ListResourcesResult {
  const pages = published.pages();
  const offset = offsetOf(cursor, pages.length);
  const next = offset + pageSize;
  const baseUrl = published.card().websiteUrl;
  return {
    resources: pages.slice(offset, next).map((page) => resource(page, baseUrl)),
    ...(next < pages.length && { nextCursor: String(next) }),
  };
}

/**
 * The twin of a page by its own address or by the page's, with or without a fragment, so that the
 * address in a search result can be read as it is. Throws the error "resource not found" otherwise.
 */
export function readTwin(published: Published, uri: string): ReadResourceResult {
  const baseUrl = published.card().websiteUrl;
  const page = published.pages().find((one) => isAddressOf(one, uri, baseUrl));
  if (!page) throw mcpError('resource');
  return {
    contents: [
      { uri: baseUrl + page.twin, mimeType: 'text/markdown', text: published.twin(page.twin) },
    ],
  };
}

function resource(page: TwinEntry, baseUrl: string): Resource {
  return {
    uri: baseUrl + page.twin,
    name: page.twin.slice(1, -'.md'.length),
    title: page.title,
    description: page.description,
    mimeType: 'text/markdown',
    size: page.bytes,
    annotations: { lastModified: `${page.updated}T00:00:00Z` },
  };
}

function isAddressOf({ path, twin }: TwinEntry, uri: string, baseUrl: string): boolean {
  const [address] = uri.split('#', 1);
  return address === baseUrl + twin || address === baseUrl + path;
}

function offsetOf(cursor: string | undefined, total: number): number {
  if (cursor === undefined) return 0;
  const offset = Number(cursor);
  const isOurs = String(offset) === cursor && offset % pageSize === 0;
  if (isOurs && offset > 0 && offset < total) return offset;
  throw mcpError('cursor');
}
