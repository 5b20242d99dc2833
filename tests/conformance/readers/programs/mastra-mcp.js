// Mastra: the tools that its MCP client makes for an agent. It puts the name of the server before each name.
import { MCPClient } from '@mastra/mcp';
import { endpoint, printMcpAnswers } from './answers.js';

const client = new MCPClient({ servers: { linnet: { url: new URL(endpoint) } } });
const tools = await client.listTools();
await printMcpAnswers({
  list: () => Object.keys(tools).map((name) => name.replace('linnet_', '')),
  call: (name, args) => tools[`linnet_${name}`].execute(args, {}),
});
