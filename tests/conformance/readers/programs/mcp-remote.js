// A proxy for MCP clients that can only start programs. The mode is its choice of transport.
import { endpoint, mode } from './answers.js';
import { printAnswersOver } from './stdio-client.js';

await printAnswersOver('mcp-remote', [endpoint, '--allow-http', '--transport', mode]);
