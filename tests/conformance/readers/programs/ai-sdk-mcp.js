// The MCP client of the AI SDK: its tools are called as a model would call them.
import { createMCPClient } from '@ai-sdk/mcp';
import { endpoint, printMcpAnswers } from './answers.js';

const client = await createMCPClient({ transport: { type: 'http', url: endpoint } });
const tools = await client.tools();
await printMcpAnswers({
  list: () => Object.keys(tools),
  call: (name, args) => tools[name].execute(args, { messages: [], toolCallId: name }),
  read: async (uri) => (await client.readResource({ uri })).contents[0].text,
});
