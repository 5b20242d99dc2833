// Anthropic's SDK: the tools and documents that its helpers make from an MCP client.
import { mcpResourceToContent, mcpTools } from '@anthropic-ai/sdk/helpers/beta/mcp';
import { printMcpAnswers } from './answers.js';
import { client } from './connected-client.js';

const tools = mcpTools((await client.listTools()).tools, client);
await printMcpAnswers({
  list: () => tools.map(({ name }) => name),
  call: (name, args) => tools.find((tool) => tool.name === name).run(args),
  read: async (uri) => mcpResourceToContent(await client.readResource({ uri })).source.data,
});
