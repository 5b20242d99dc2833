// A command line for MCP servers.
import { endpoint, printMcpAnswers } from './answers.js';
import { outputOf } from './run-command.js';

await printMcpAnswers({
  list: async () => {
    const list = await outputOf('mcporter', ['list', endpoint, '--allow-http', '--json']);
    return JSON.parse(list).tools.map(({ name }) => name);
  },
  call: async (name, args) => {
    const options = ['--allow-http', '--output', 'json', '--args', JSON.stringify(args)];
    return JSON.parse(await outputOf('mcporter', ['call', `${endpoint}.${name}`, ...options]));
  },
});
