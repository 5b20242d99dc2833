import type { Config } from '@netlify/functions';

/** /mcp from the one file that the build makes of src/mcp/main.ts. Specification: MCP endpoint. */
export default async function mcp(request: Request): Promise<Response> {
  const { default: handle } = (await import(bundle)) as typeof import('../src/mcp/main.ts');
  return handle(request);
}

export const config: Config = { path: '/mcp' };

// Computed, so that Netlify's bundler leaves the file alone: a literal it would write into this
// module, from where the file finds nothing of what it reads (docs/decisions/bundled-functions.md).
const bundle = new URL('../build/functions/mcp.mjs', import.meta.url).href;
