// LlamaIndex: the tools that it makes for an agent.
import { mcp } from '@llamaindex/tools';
import { endpoint, printMcpAnswers } from './answers.js';

const tools = await mcp({ url: endpoint, verbose: false }).tools();
await printMcpAnswers({
  list: () => tools.map(({ metadata }) => metadata.name),
  call: (name, args) => tools.find(({ metadata }) => metadata.name === name).call(args),
});
