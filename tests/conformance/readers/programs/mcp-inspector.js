// The command line of the official inspector, which checks the tools strictly. The mode is the era of revisions.
import { endpoint, mode, printMcpAnswers } from './answers.js';
import { outputOf } from './run-command.js';

const inspect = async (method, ...options) => {
  const server = ['--cli', endpoint, '--transport', 'http', '--protocol-era', mode];
  return JSON.parse(await outputOf('mcp-inspector', [...server, '--method', method, ...options]));
};
await printMcpAnswers({
  list: async () => (await inspect('tools/list', '--strict')).tools.map(({ name }) => name),
  call: (name, args) => {
    const values = Object.entries(args).flatMap(([key, value]) => [
      '--tool-arg',
      `${key}=${value}`,
    ]);
    return inspect('tools/call', '--tool-name', name, ...values);
  },
  read: async (uri) => (await inspect('resources/read', '--uri', uri)).contents[0].text,
});
