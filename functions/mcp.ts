import type { Config } from '@netlify/functions';

/** Answers /mcp with the bundle that the build makes of src/mcp/main.ts. Specification: MCP endpoint. */
export default async function mcp(request: Request): Promise<Response> {
  const { default: handle } = (await import(bundle)) as typeof import('../src/mcp/main.ts');
  return handle(request);
}

export const config: Config = { path: '/mcp' };

// Computed at run time, because Netlify's bundler copies literal imports into this module, where the
// relative paths of the bundle would be wrong (docs/decisions/bundled-functions.md).
const bundle = new URL('../build/functions/mcp.mjs', import.meta.url).href;
