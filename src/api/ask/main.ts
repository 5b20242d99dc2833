import { readFileSync } from 'node:fs';
import type { Removal } from '../../contract/operations.ts';
import { openSearchers } from '../search/searchers.ts';
import { createAskHandler } from './ask-handler.ts';

// The build bundles this module into build/functions/ask.mjs. The paths below are relative to that bundle.
const built = (file: string) => readFileSync(new URL(`../../build/${file}`, import.meta.url));

/** The handler of /ask, with the search index and the announced removals of the build. */
export default createAskHandler(
  () => openSearchers(built),
  JSON.parse(built('removals.json').toString()) as Removal[],
);
