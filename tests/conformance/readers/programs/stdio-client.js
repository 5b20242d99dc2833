import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { printMcpAnswers } from './answers.js';

/** Connects the official client to a command that speaks MCP on its standard streams. */
export async function connectOver(name, args) {
  const client = new Client({ name: 'reader', version: '1.0.0' });
  const command = `node_modules/.bin/${name}`;
  const { env } = process;
  await client.connect(new StdioClientTransport({ command, args, env, stderr: 'inherit' }));
  return client;
}

/** Makes the calls of calls.json over a proxy, and prints the answers. */
export async function printAnswersOver(name, args) {
  const client = await connectOver(name, args);
  await printMcpAnswers({
    list: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: (tool, params) => client.callTool({ name: tool, arguments: params }),
    read: async (uri) => (await client.readResource({ uri })).contents[0].text,
  });
}
