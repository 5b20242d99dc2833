// LangChain: the tools that its adapters make for an agent.
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { endpoint, printMcpAnswers } from './answers.js';

const server = { transport: 'http', url: endpoint };
const client = new MultiServerMCPClient({ mcpServers: { linnet: server } });
const tools = await client.getTools();
await printMcpAnswers({
  list: () => tools.map(({ name }) => name),
  call: (name, args) => tools.find((tool) => tool.name === name).invoke(args),
  // Version 0.6 has no resources.
  read: client.readResource && (async (uri) => (await client.readResource('linnet', uri))[0].text),
});
