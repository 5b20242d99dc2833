import type {
  ListResourcesResult,
  ReadResourceResult,
  Resource,
} from '@modelcontextprotocol/server';
import type { TwinEntry } from '../contract/mcp-files.ts';
import { decoded } from '../text/decoded.ts';
import { mcpError } from './mcp-errors.ts';
import type { Published } from './published.ts';

const pageSize = 25;

/**
 * Lists the Markdown twins of listed pages as MCP resources, sorted by path, 25 per call. The cursor is
 * opaque to clients; an invalid one throws -32602.
 */
export function listPages(published: Published, cursor: string | undefined): ListResourcesResult {
  const pages = published.pages().filter(({ unlisted }) => !unlisted);
  const offset = offsetOf(cursor, pages.length);
  const next = offset + pageSize;
  const baseUrl = published.card().websiteUrl;
  return {
    resources: pages.slice(offset, next).map((page) => resource(page, baseUrl)),
    ...(next < pages.length && { nextCursor: String(next) }),
  };
}

/**
 * Reads an address of the site: the Markdown of a page, or the bytes of a document. A page can be
 * addressed by its own URL or by that of its twin, so all addresses in tool results can be read. The
 * fragment of a heading selects its section; other fragments are ignored, as in browsers. Throws
 * `mcpErrors.resource` for an unknown address.
 */
export function readAddress(published: Published, uri: string): ReadResourceResult {
  const { websiteUrl: baseUrl } = published.card();
  const [address = '', fragment = ''] = uri.split('#', 2);
  const path = pathOf(address, baseUrl);
  const page = published.pages().find((one) => one.path === path || one.twin === path);
  if (page) {
    const whole = { uri: baseUrl + page.twin, text: published.twin(page.twin) };
    const content = sectionOf(page, fragment, whole) ?? whole;
    return { contents: [{ ...content, mimeType: 'text/markdown' }] };
  }
  const document = published.documents().find((one) => one.path === path);
  if (!document) throw mcpError('resource');
  const { path: found, ...content } = document;
  return { contents: [{ uri: baseUrl + found, ...content }] };
}

/** Returns the section of a page that a fragment selects, with its URI. Returns undefined if there is none. */
function sectionOf({ sections }: TwinEntry, fragment: string, { uri, text }: Content) {
  const headingId = decoded(fragment);
  const section = sections.find(([id]) => id === headingId);
  if (!section) return undefined;
  const [id, start, end] = section;
  return { uri: `${uri}#${encodeURIComponent(id)}`, text: `${text.slice(start, end).trimEnd()}\n` };
}

interface Content {
  uri: string;
  text: string;
}

/** Returns the path of an address on this site, `/` for the base URL itself. Returns undefined for other sites. */
function pathOf(address: string, baseUrl: string): string | undefined {
  if (address === baseUrl) return '/';
  return address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : undefined;
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

function offsetOf(cursor: string | undefined, total: number): number {
  if (cursor === undefined) return 0;
  const offset = Number(cursor);
  const isOurs = String(offset) === cursor && offset % pageSize === 0;
  if (isOurs && offset > 0 && offset < total) return offset;
  throw mcpError('cursor');
}
