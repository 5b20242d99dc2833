import type { Config } from '@netlify/functions';

/** Answers /ask with the bundle that the build makes of src/ask/main.ts. Specification: Endpoints. */
export default async function ask(request: Request): Promise<Response> {
  const { default: handle } = (await import(bundle)) as typeof import('../src/ask/main.ts');
  return handle(request);
}

export const config: Config = { path: '/ask' };

// Computed at run time, because Netlify's bundler copies literal imports into this module, where the
// relative paths of the bundle would be wrong (docs/decisions/bundled-functions.md).
const bundle = new URL('../build/functions/ask.mjs', import.meta.url).href;
