import { buildSearchIndex } from '../../../src/api/search/index/build-index.ts';
import type {
  SearchDocument,
  SearchIndexOptions,
} from '../../../src/api/search/index/search-document.ts';
import { WEIGHTS, type RankingWeights } from '../../../src/api/search/rank/weights.ts';
import { openSearcher } from '../../../src/api/search/searcher.ts';
import type { AnswerEngine } from './outcomes.ts';

/** The complete search, then the search without each of its parts. Corrections have their own benchmark. */
export const ABLATIONS: AnswerEngine[] = [
  without('nothing', {}),
  without('names', {
    weights: { titleMatch: 0, titleExact: 0 },
    document: (document) => ({ ...document, navTitle: '' }),
  }),
  without('questions of pages', { document: withoutQuestions }),
  without('synonyms', { options: { synonyms: [] } }),
  without('weights of pages', { document: (document) => ({ ...document, weight: 1 }) }),
  without('weight of the section in excerpts', { weights: { section: 0 } }),
  without('code weighing less', { weights: { code: 1 } }),
  without('rare words weighing less', { weights: { rarity: 1 } }),
  without('nearness of words', { weights: { proximity: 0 } }),
  without('fields counting more', { weights: { field: 0 } }),
  without('best section in the score', { weights: { bestSection: 0 } }),
  without('headings of sections', { weights: { headingMatch: 0, headingExact: 0 } }),
];

interface Ablation {
  weights?: Partial<RankingWeights>;
  document?: (document: SearchDocument) => SearchDocument;
  options?: Partial<SearchIndexOptions>;
}

function without(
  part: string,
  { weights, document = (one) => one, options }: Ablation,
): AnswerEngine {
  return {
    name: `without ${part}`,
    open: async (documents, site) => {
      const index = await buildSearchIndex(documents.map(document), { ...site, ...options });
      const searcher = openSearcher(index, { ...WEIGHTS, ...weights });
      return (text) => searcher.search(text, { offset: 0, limit: 10 }).results;
    },
  };
}

/** A document without the questions that its sections answer. */
function withoutQuestions(document: SearchDocument): SearchDocument {
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, asked: [] })),
  };
}
