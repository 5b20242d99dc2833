import type { Config } from '@netlify/functions';

/** /mcp from the one file that the build makes of src/mcp/main.ts. Specification: MCP endpoint. */
export default async function mcp(request: Request): Promise<Response> {
  const { default: handle } = await import('../build/functions/mcp.mjs');
  return handle(request);
}

export const config: Config = { path: '/mcp' };
