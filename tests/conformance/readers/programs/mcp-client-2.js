// The official client of MCP from version 2.0. The mode says how it agrees on a revision.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { endpoint, mode, printMcpAnswers } from './answers.js';

const versionNegotiation = { mode: /^\d/.test(mode) ? { pin: mode } : mode };
const client = new Client({ name: 'reader', version: '1.0.0' }, { versionNegotiation });
await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
await printMcpAnswers({
  list: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: (name, args) => client.callTool({ name, arguments: args }),
  read: async (uri) => (await client.readResource({ uri })).contents[0].text,
  revision: () => client.getNegotiatedProtocolVersion(),
});
