import { readFileSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { createAskHandler } from '../src/ask/handler.ts';
import { openSearcher } from '../src/search/searcher.ts';

/** POST and GET /ask over the index of this build. Specification: Endpoints. */
export default createAskHandler(() =>
  // A literal address next to this file, so that Netlify's tracer bundles the pack.
  openSearcher(readFileSync(new URL('../build/search.pack', import.meta.url))),
);

export const config: Config = { path: '/ask' };
