import type { Engine } from './engine.ts';
import { factsheet } from './engines/factsheet.ts';
import { flexsearch } from './engines/flexsearch.ts';
import { lunrEngine } from './engines/lunr.ts';
import { minisearch, minisearchTuned } from './engines/minisearch.ts';
import { orama } from './engines/orama.ts';

/** Every engine of the comparison, ours first. */
export const ENGINES: Engine[] = [
  factsheet,
  minisearch,
  minisearchTuned,
  flexsearch,
  orama,
  lunrEngine,
];
