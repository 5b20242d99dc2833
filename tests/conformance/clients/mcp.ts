import assert from 'node:assert/strict';
import { Client as Client10 } from 'sdk-1.10/client/index.js';
import { StreamableHTTPClientTransport as Transport10 } from 'sdk-1.10/client/streamableHttp.js';
import { Client as Client12 } from 'sdk-1.12/client/index.js';
import { StreamableHTTPClientTransport as Transport12 } from 'sdk-1.12/client/streamableHttp.js';
import { Client as Client20 } from 'sdk-1.20/client/index.js';
import { StreamableHTTPClientTransport as Transport20 } from 'sdk-1.20/client/streamableHttp.js';
import type { ProtocolVersion } from '../../../src/contract/versions.ts';
import type { SearchAnswer } from '../../../src/contract/search-schemas.ts';

/** Revisions that `tests/served/mcp-clients.test.ts` does not connect with. */
type EarlierRevision = Exclude<ProtocolVersion, '2026-07-28' | '2025-11-25'>;

/** No published release requests 2024-10-07, but they still accept it. */
class EarliestTransport extends Transport10 {
  override send(message: Parameters<Transport10['send']>[0]) {
    const isGreeting = 'method' in message && message.method === 'initialize';
    const params = isGreeting && { ...message.params, protocolVersion: '2024-10-07' };
    return super.send(params ? { ...message, params } : message);
  }
}

/** Releases of the official client, by the revision that they request. */
const clients: Record<EarlierRevision, { name: string; library: Library }> = {
  '2025-06-18': { name: 'sdk 1.20', library: { Client: Client20, Transport: Transport20 } },
  '2025-03-26': { name: 'sdk 1.12', library: { Client: Client12, Transport: Transport12 } },
  '2024-11-05': { name: 'sdk 1.10', library: { Client: Client10, Transport: Transport10 } },
  '2024-10-07': { name: 'sdk 1.10', library: { Client: Client10, Transport: EarliestTransport } },
};

interface Library {
  Client: new (info: { name: string; version: string }) => Client;
  Transport: new (endpoint: URL) => Transport;
}

interface Client {
  connect(transport: Transport): Promise<void>;
  close(): Promise<void>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>;
  listResources(): Promise<{ resources: object[] }>;
  readResource(resource: { uri: string }): Promise<{ contents: object[] }>;
}

interface Transport {
  start(): Promise<void>;
  close(): Promise<void>;
  // The type of messages differs between the releases.
  // oxlint-disable-next-line typescript/no-explicit-any
  onmessage?: (message: any, ...more: any[]) => void;
}

/** Checks by name, each of which rejects if a client cannot use the site at `origin`. */
export function mcpChecks(origin: string): [name: string, check: () => Promise<void>][] {
  return Object.entries(clients).map(([revision, { name, library }]) => [
    `${name} in ${revision}`,
    () => useAll(origin, library, revision),
  ]);
}

/** Connects, lists, calls every tool and reads a section. The answers must equal those over HTTP. */
async function useAll(origin: string, { Client, Transport }: Library, revision: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new Transport(new URL(`${origin}/mcp`));
  const negotiated = negotiatedOver(transport);
  await client.connect(transport);
  try {
    assert.equal(await negotiated, revision);
    const expected = await answersOverHttp(origin);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      Object.keys(expected),
    );
    for (const [name, { args, answer }] of Object.entries(expected)) {
      const result = (await client.callTool({ name, arguments: args })) as ToolResult;
      // Clients before 2025-06-18 send no version header, so they get it, too.
      assert.deepEqual(result.structuredContent, answer);
      assert.deepEqual(
        result.content.map(({ type }) => type),
        ['text'],
      );
    }
    assert.ok((await client.listResources()).resources.length > 1);
    const [found] = (expected['search_service_docs']!.answer as SearchAnswer).results;
    assert.equal((await client.readResource({ uri: found!.url })).contents.length, 1);
  } finally {
    await client.close();
  }
}

interface ToolResult {
  content: { type: string }[];
  structuredContent: unknown;
}

/** Resolves with the revision in the answer to `initialize`. Call it before the client connects. */
function negotiatedOver(transport: Transport): Promise<string> {
  const start = transport.start.bind(transport);
  return new Promise((resolve) => {
    // The client sets `onmessage` just before it calls `start`.
    transport.start = () => {
      const deliver = transport.onmessage!;
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport is no EventTarget
      transport.onmessage = (message: { result?: { protocolVersion?: string } }, ...more) => {
        if (message.result?.protocolVersion) resolve(message.result.protocolVersion);
        deliver(message, ...more);
      };
      return start();
    };
  });
}

/** The arguments for each tool, in the order of the list, and the same answer over HTTP. */
async function answersOverHttp(origin: string) {
  const answerOf = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  return {
    get_service_product: { args: {}, answer: await answerOf('/api/v1/product') },
    list_service_resources: { args: {}, answer: await answerOf('/api/v1/resources') },
    search_service_docs: {
      args: { query: 'app' },
      answer: await answerOf('/ask?query=app'),
    },
  } as Record<string, { args: Record<string, unknown>; answer: unknown }>;
}
