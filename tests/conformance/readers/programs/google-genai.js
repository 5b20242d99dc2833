// Google's Gen AI SDK: the functions that it makes for a model from an MCP client.
import { mcpToTool } from '@google/genai';
import { printMcpAnswers } from './answers.js';
import { client } from './connected-client.js';

const tool = mcpToTool(client);
await printMcpAnswers({
  list: async () => (await tool.tool()).functionDeclarations.map(({ name }) => name),
  call: async (name, args) => {
    const [part] = await tool.callTool([{ name, args }]);
    return part.functionResponse.response;
  },
});
