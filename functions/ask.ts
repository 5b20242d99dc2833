import type { Config } from '@netlify/functions';

/** /ask from the one file that the build makes of src/ask/main.ts. Specification: Endpoints. */
export default async function ask(request: Request): Promise<Response> {
  const { default: handle } = await import('../build/functions/ask.mjs');
  return handle(request);
}

export const config: Config = { path: '/ask' };
