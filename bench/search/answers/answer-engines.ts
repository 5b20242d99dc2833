import { buildSearchIndex } from '../../../src/api/search/index/build-index.ts';
import { openSearcher } from '../../../src/api/search/searcher.ts';
import { minisearchSections, minisearchSectionsTuned } from '../engines/minisearch-sections.ts';
import { pagefind } from '../engines/pagefind.ts';
import type { AnswerEngine } from './outcomes.ts';

const factsheet: AnswerEngine = {
  name: 'Factsheet',
  open: async (documents, site) => {
    const searcher = openSearcher(await buildSearchIndex(documents, site));
    return (text) => searcher.search(text, { offset: 0, limit: 10 }).results;
  },
};

/** All engines of the comparison of answers, ours first. */
export const ANSWER_ENGINES: AnswerEngine[] = [
  factsheet,
  minisearchSections,
  minisearchSectionsTuned,
  pagefind,
];
