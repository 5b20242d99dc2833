// Strands Agents: the tools that its MCP client makes for an agent.
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpClient } from '@strands-agents/sdk';
import { endpoint, printMcpAnswers } from './answers.js';

const transport = new StreamableHTTPClientTransport(new URL(endpoint));
const client = new McpClient({ transport });
const tools = await client.listTools();
await printMcpAnswers({
  list: () => tools.map(({ name }) => name),
  call: (name, args) =>
    client.callTool(
      tools.find((tool) => tool.name === name),
      args,
    ),
});
