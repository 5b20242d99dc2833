import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
  type ListResourcesResult,
  type Resource,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { MarkdownVersionEntry } from '../../contract/mcp-files.ts';
import { stackWithoutMessage } from '../../base/http/stack.ts';
import { callTool } from './call-tool.ts';
import { mcpError } from './mcp-errors.ts';
import { readAddress } from './read-address.ts';
import type { Published } from './built-files.ts';

/** Answers a JSON-RPC message. `body` is the body of the request, which was already read and parsed. */
export type Serve = (request: Request, body: unknown) => Promise<Response>;

/**
 * Creates the function with which the MCP package answers a message. The package has one handler for revision
 * 2026-07-28, and another for earlier revisions, in which clients start with `initialize`. Each request decides which
 * handler answers.
 */
export function serveProtocolVersions(published: Published): Serve {
  const modern = createMcpHandler(() => createServer(published), { legacy: 'reject' });
  return async (request, body) =>
    (await isLegacyRequest(request, body))
      ? serveLegacy(request, body, published)
      : modern.fetch(request, { parsedBody: body });
}

/**
 * Answers a message of an earlier revision with JSON. The MCP package's default handler would answer with event
 * streams.
 */
async function serveLegacy(
  request: Request,
  parsedBody: unknown,
  published: Published,
): Promise<Response> {
  const server = createServer(published);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(acceptingBoth(request), { parsedBody });
  } finally {
    await server.close();
  }
}

const bothTypes = 'application/json, text/event-stream';

/** Sets `Accept` to both media types. Without both types, the transport answers 406, although it only sends JSON. */
function acceptingBoth(request: Request): Request {
  if (request.headers.get('Accept') === bothTypes) return request;
  const headers = new Headers(request.headers);
  headers.set('Accept', bothTypes);
  return new Request(request.url, { method: request.method, headers });
}

/**
 * Creates the MCP server for one request. Never reuse the server: a shared server can send answers to the wrong client
 * (CVE-2026-25536).
 */
function createServer(published: Published): Server {
  const { serverInfo, capabilities, instructions, tools } = published.card();
  const server = new Server(serverInfo, { capabilities, instructions });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) =>
    orInternalError(() => callTool(params.name, params.arguments, published)),
  );
  server.setRequestHandler('resources/list', ({ params }) =>
    orInternalError(() => listPages(published, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params }) =>
    orInternalError(() => readAddress(published, params.uri)),
  );
  serveSkills(server, published);
  return server;
}

/**
 * Returns the result of `answer`, which must not be a promise. Replaces an unexpected error by `mcpErrors.internal`,
 * because the MCP package would send the message of the error to the client, and the message can contain paths of the
 * server.
 */
function orInternalError<T>(answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    console.error(`/mcp failed: ${stackWithoutMessage(error)}`);
    throw mcpError('internal');
  }
}

/** The number of resources in one answer to `resources/list`. */
const pageSize = 25;

/**
 * Lists the Markdown versions of listed pages as MCP resources, `pageSize` per call, in the order of
 * `published.pages()`. Clients must not interpret the cursor. Throws -32602 for an invalid cursor.
 */
function listPages(published: Published, cursor: string | undefined): ListResourcesResult {
  const pages = published.pages().filter(({ unlisted }) => !unlisted);
  const offset = offsetOf(cursor, pages.length);
  const next = offset + pageSize;
  const baseUrl = published.card().websiteUrl;
  return {
    resources: pages.slice(offset, next).map((page) => resource(page, baseUrl)),
    ...(next < pages.length && { nextCursor: String(next) }),
  };
}

/** Converts a page to an entry of `resources/list`. */
function resource(page: MarkdownVersionEntry, baseUrl: string): Resource {
  return {
    uri: baseUrl + page.markdownVersion,
    name: page.markdownVersion.slice(1, -'.md'.length),
    title: page.title,
    description: page.description,
    mimeType: 'text/markdown',
    size: page.bytes,
    annotations: { lastModified: `${page.updated}T00:00:00Z` },
  };
}

/** Returns the offset that a cursor contains. Throws an error for a cursor that `listPages` did not create. */
function offsetOf(cursor: string | undefined, total: number): number {
  if (cursor === undefined) return 0;
  const offset = Number(cursor);
  const isOurs = String(offset) === cursor && offset % pageSize === 0;
  if (isOurs && offset > 0 && offset < total) return offset;
  throw mcpError('cursor');
}

/**
 * Tells clients not to cache a result. The MCP package adds the same members to its own results. Specification: Limits.
 */
const notCached = { ttlMs: 0, cacheScope: 'private' } as const;

// The schemas `listRequest` and `getRequest` are created once, because creating a schema takes longer than answering a
// call.
const listRequest = { params: z.looseObject({}) };
const getRequest = { params: z.looseObject({ uri: z.string() }) };

/**
 * Handles `skills/list` and `skills/get` (SEP-2640) with the entries that the build wrote. The MCP package's own
 * `SkillsExtension` is not used, because it only works with `McpServer`. Clients read the skill file with
 * `resources/read`.
 */
function serveSkills(server: Server, published: Published): void {
  const { skills } = published.card();
  server.setRequestHandler('skills/list', listRequest, () => ({ skills, ...notCached }));
  server.setRequestHandler('skills/get', getRequest, ({ uri }) => {
    const skill = skills.find((one) => one.uri === uri);
    if (!skill) throw mcpError('skill');
    return { skill, ...notCached };
  });
}
