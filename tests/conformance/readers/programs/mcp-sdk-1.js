// The official client of MCP up to version 1.x. Releases before 1.10 only have the transport HTTP+SSE.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { endpoint, mode, printMcpAnswers } from './answers.js';

const url = new URL(endpoint);
const transport = await import('@modelcontextprotocol/sdk/client/streamableHttp.js').then(
  ({ StreamableHTTPClientTransport: Transport }) => new Transport(url),
  async () => {
    const { EventSource } = await import('eventsource');
    globalThis.EventSource ??= EventSource;
    const { SSEClientTransport } = await import('@modelcontextprotocol/sdk/client/sse.js');
    return new SSEClientTransport(url);
  },
);

// With a mode, the client requests this revision instead of the newest one that it knows.
const send = transport.send.bind(transport);
transport.send = (message, ...more) => {
  if (message.method !== 'initialize' || !mode) return send(message, ...more);
  return send({ ...message, params: { ...message.params, protocolVersion: mode } }, ...more);
};

// The client sets `onmessage` just before it calls `start`.
let revision;
const start = transport.start.bind(transport);
transport.start = () => {
  const deliver = transport.onmessage;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport is no EventTarget
  transport.onmessage = (message, ...more) => {
    revision ??= message.result?.protocolVersion;
    deliver(message, ...more);
  };
  return start();
};

const client = new Client({ name: 'reader', version: '1.0.0' }, { capabilities: {} });
await client.connect(transport);
await printMcpAnswers({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: (name, args) => client.callTool({ name, arguments: args }),
  read: async (uri) => (await client.readResource({ uri })).contents[0].text,
  revision: () => revision,
});
