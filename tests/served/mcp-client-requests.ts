import {
  Client as ModernClient,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const info = { name: 'test', version: '1.0.0' };

/** What the tests need from a client of any library. */
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

/** The fetch function of a client. */
export type Fetch = ReturnType<typeof countingFetch>['fetch'];

/** Connects the current client, `@modelcontextprotocol/client`, with a choice of revision. */
export async function connectModern(
  endpoint: string,
  mode: 'auto' | 'legacy' | { pin: string },
  fetcher: Fetch,
): Promise<McpClient> {
  const client = new ModernClient(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint), { fetch: fetcher }));
  return client;
}

/** Connects the client of `@modelcontextprotocol/sdk`, which most programs of 2025 use. */
export async function connectEarlier(endpoint: string, fetcher: Fetch): Promise<McpClient> {
  const client = new EarlierClient(info);
  await client.connect(new EarlierTransport(new URL(endpoint), { fetch: fetcher }));
  return client;
}
