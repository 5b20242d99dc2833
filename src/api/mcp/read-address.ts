import type { ReadResourceResult } from '@modelcontextprotocol/server';
import type { MarkdownVersionEntry, ReadableDocument } from '../../contract/mcp-files.ts';
import { decoded } from '../../base/text/decoded.ts';
import { withoutPunctuation } from '../../base/text/without-punctuation.ts';
import type { Published } from './built-files.ts';
import { mcpError } from './mcp-errors.ts';

/**
 * Reads an address of the site: the Markdown of a page, or the content of another document. Accepts all addresses of
 * pages and documents that work over HTTP, including those that redirect. So every address in a tool result can be
 * read. If the fragment of the address is the ID of a heading, or of a table row that starts with a code, returns only
 * the section of this heading or row. Ignores any other fragment, as browsers do. Throws `mcpErrors.resource` for an
 * unknown address.
 */
export function readAddress(published: Published, uri: string): ReadResourceResult {
  const { websiteUrl: baseUrl } = published.card();
  const url = URL.parse(uri);
  if (url?.host !== new URL(baseUrl).host) throw mcpError('resource');
  const path = plainPath(url.pathname);
  return (
    readPath(published, path, url) ??
    readPath(published, withoutPunctuation(path), url) ??
    unknownResource()
  );
}

function unknownResource(): never {
  throw mcpError('resource');
}

/**
 * Decodes a path, and removes a slash, `/index.html` or `.html` from its end. Over HTTP, such an address leads to the
 * same page.
 */
const plainPath = (pathname: string) =>
  decoded(pathname).replace(/(?:\/|\/index\.html|\.html)$/, '') || '/';

/** Reads the page or document at a path. Returns undefined if there is none. */
function readPath(
  published: Published,
  path: string,
  { hash, searchParams }: URL,
): ReadResourceResult | undefined {
  const { websiteUrl: baseUrl } = published.card();
  const page = published.pages().find((one) => isAddressOf(path, one));
  if (page) {
    const whole = {
      uri: baseUrl + page.markdownVersion,
      text: published.markdownVersion(page.markdownVersion),
    };
    const content = sectionOf(page, hash.slice(1), whole) ?? whole;
    return { contents: [{ ...content, mimeType: 'text/markdown' }] };
  }
  const document = documentAt(path, searchParams, published.documents());
  if (!document) return undefined;
  const { path: found, ...content } = document;
  return { contents: [{ uri: baseUrl + found, ...content }] };
}

/**
 * Tells whether a path is the address of a page, the address of its Markdown version, or a former address of the page.
 */
const isAddressOf = (path: string, page: MarkdownVersionEntry) =>
  page.path === path ||
  page.markdownVersion === path ||
  page.formerPaths.some((former) => plainPath(former) === path);

/**
 * Finds the document at a path. Only the directory of resources has a query parameter, `category`. If the parameter is
 * repeated, the last one counts.
 */
function documentAt(
  path: string,
  query: URLSearchParams,
  documents: readonly ReadableDocument[],
): ReadableDocument | undefined {
  const category = query.getAll('category').at(-1);
  const isFiltered = category !== undefined && path === directoryPath;
  const address = isFiltered ? `${path}?category=${category}` : path;
  return documents.find((one) => one.path === address);
}

const directoryPath = '/api/v1/resources';

/**
 * Returns the section of a page to which a fragment points, with its URI: the section of a heading, or the one that
 * contains the row with a code, such as `l-42`. Returns undefined if there is no such section.
 */
function sectionOf({ sections }: MarkdownVersionEntry, fragment: string, { uri, text }: Content) {
  const id = decoded(fragment);
  const section =
    sections.find(([heading]) => heading === id) ??
    sections.findLast(([, start, end]) => hasRow(id, text.slice(start, end)));
  if (!section) return undefined;
  const [, start, end] = section;
  return { uri: `${uri}#${encodeURIComponent(id)}`, text: `${text.slice(start, end).trimEnd()}\n` };
}

/** Tells whether a table in Markdown has a row whose first cell is a code with this ID. */
const hasRow = (id: string, text: string) =>
  /^\p{Ll}+-?\d+$/u.test(id) && new RegExp(`^\\| *${id} *\\|`, 'imu').test(text);

interface Content {
  uri: string;
  text: string;
}
