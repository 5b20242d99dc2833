// OpenAI's Agents SDK with a server for Streamable HTTP.
import { MCPServerStreamableHttp } from '@openai/agents';
import { endpoint, printMcpAnswers } from './answers.js';

const server = new MCPServerStreamableHttp({ url: endpoint, name: 'linnet' });
await server.connect();
await printMcpAnswers({
  list: async () => (await server.listTools()).map(({ name }) => name),
  call: (name, args) => server.callTool(name, args),
  // Version 0.3 has no resources.
  read: server.readResource && (async (uri) => (await server.readResource(uri)).contents[0].text),
});
