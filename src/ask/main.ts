import { readFileSync } from 'node:fs';
import type { Removal } from '../contract/removals.ts';
import { openSearcher } from '../search/searcher.ts';
import { announcedSearch } from './announced-search.ts';
import { createAskHandler } from './ask-handler.ts';

// The build bundles this module into build/functions/ask.mjs; both lie two folders below the root, so
// the addresses hold for either.
const built = (file: string) => readFileSync(new URL(`../../build/${file}`, import.meta.url));

/** /ask over the index of this build, with what the build announced. */
export default announcedSearch(
  createAskHandler(() => openSearcher(built('search.index'))),
  JSON.parse(built('removals.json').toString()) as Removal[],
);
