import type { Config } from '@netlify/functions';

/** /ask from the one file that the build makes of src/ask/main.ts. Specification: Endpoints. */
export default async function ask(request: Request): Promise<Response> {
  const { default: handle } = (await import(bundle)) as typeof import('../src/ask/main.ts');
  return handle(request);
}

export const config: Config = { path: '/ask' };

// Computed, so that Netlify's bundler leaves the file alone: a literal it would write into this
// module, from where the file finds nothing of what it reads (docs/decisions/bundled-functions.md).
const bundle = new URL('../build/functions/ask.mjs', import.meta.url).href;
