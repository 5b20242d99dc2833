// Genkit: the actions that its MCP client makes. It puts the name of the server before each name.
import { createMcpClient } from '@genkit-ai/mcp';
import { genkit } from 'genkit';
import { endpoint, printMcpAnswers } from './answers.js';

const client = createMcpClient({ name: 'linnet', mcpServer: { url: endpoint } });
await client.ready();
const actions = await client.getActiveTools(genkit({}));
const nameOf = (action) => action.__action.name.split('/').at(-1);
await printMcpAnswers({
  list: () => actions.map(nameOf),
  call: (name, args) => actions.find((action) => nameOf(action) === name)(args),
});
