import {
  Client as ModernClient,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const info = { name: 'test', version: '1.0.0' };

/** What the tests ask of a client, whoever made it. */
export type McpClient = Pick<ModernClient, 'close'> & {
  listTools(): Promise<{ tools: { name: string }[] }>;
  // oxlint-disable-next-line typescript/no-explicit-any
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<any>;
  readResource(resource: { uri: string }): Promise<{ contents: object[] }>;
};

/** Counts the HTTP requests of a client as `METHOD status`. */
export function countingFetch() {
  const requests: string[] = [];
  return {
    requests,
    fetch: async (url: string | URL, init?: RequestInit) => {
      const response = await fetch(url, init);
      requests.push(`${init?.method ?? 'GET'} ${response.status}`);
      return response;
    },
  };
}

/** How a client sends its requests. */
export type Fetch = ReturnType<typeof countingFetch>['fetch'];

/** Connects `@modelcontextprotocol/client`, the client of today, with a way to choose the revision. */
export async function connectModern(
  endpoint: string,
  mode: 'auto' | 'legacy' | { pin: string },
  fetcher: Fetch,
): Promise<McpClient> {
  const client = new ModernClient(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint), { fetch: fetcher }));
  return client;
}

/** Connects the client of `@modelcontextprotocol/sdk`, which most programs of 2025 are built on. */
export async function connectEarlier(endpoint: string, fetcher: Fetch): Promise<McpClient> {
  const client = new EarlierClient(info);
  await client.connect(new EarlierTransport(new URL(endpoint), { fetch: fetcher }));
  return client;
}
