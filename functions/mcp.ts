import { builtFiles } from '../src/mcp/built-files.ts';
import { createHandler } from '../src/mcp/handler.ts';

/** /mcp over what this build published. Specification: MCP endpoint. */
export default createHandler(builtFiles(), [process.env['URL'], process.env['DEPLOY_PRIME_URL']]);

export const config = { path: '/mcp' };
