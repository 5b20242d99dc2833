// A proxy for MCP clients that can only start programs.
import { endpoint } from './answers.js';
import { printAnswersOver } from './stdio-client.js';

await printAnswersOver('supergateway', ['--streamableHttp', endpoint, '--logLevel', 'none']);
