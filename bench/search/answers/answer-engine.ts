import type {
  SearchDocument,
  SearchPackOptions,
} from '../../../src/search/build/search-document.ts';
import type { Ask } from './outcomes.ts';

/** A search engine that answers by pages with an excerpt of the section that it found. */
export interface AnswerEngine {
  name: string;
  open: (documents: SearchDocument[], site: SearchPackOptions) => Promise<Ask>;
}
