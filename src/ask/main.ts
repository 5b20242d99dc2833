import { readFileSync } from 'node:fs';
import { openSearcher } from '../search/searcher.ts';
import { createAskHandler } from './ask-handler.ts';

/**
 * /ask over the index of this build. The build bundles this module into build/functions/ask.mjs;
 * both lie two folders below the root, so the address of the pack holds for either.
 */
export default createAskHandler(() =>
  openSearcher(readFileSync(new URL('../../build/search.pack', import.meta.url))),
);
