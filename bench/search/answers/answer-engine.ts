import type {
  SearchDocument,
  SearchIndexOptions,
} from '../../../src/search/index/search-document.ts';
import type { Ask } from './outcomes.ts';

/** A search engine that answers by pages with an excerpt of the section that it found. */
export interface AnswerEngine {
  name: string;
  open: (documents: SearchDocument[], site: SearchIndexOptions) => Promise<Ask>;
}
