import MiniSearch from 'minisearch';
import type { Options, SearchOptions } from 'minisearch';
import { stopWords } from '../../../src/api/search/index/word-lists.ts';
import { answerOf, decodeJson, encodeJson } from '../engine.ts';
import type { Card, Engine } from '../engine.ts';
import { stem } from './stem.ts';

/** Search options of the tuned engine. Defined first, because the constants below use them. */
export const tunedSearch: SearchOptions = {
  boost: { title: 4, headings: 2, description: 2 },
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  prefix: (term, place, terms) => place === terms.length - 1 && term.length > 3,
};

/** As in the first example of its documentation: title and text. */
export const minisearch: Engine = engine(
  'MiniSearch',
  { idField: 'url', fields: ['title', 'text'], storeFields: ['title', 'url', 'text'] },
  {},
);

/** Tuned: headings and descriptions as fields, weights, stop words, stemming, fuzzy, prefix. */
export const minisearchTuned: Engine = engine(
  'MiniSearch tuned',
  {
    idField: 'url',
    fields: ['title', 'headings', 'description', 'text'],
    storeFields: ['title', 'url', 'text'],
    extractField: (item: Record<string, unknown>, field: string) => {
      const value = item[field];
      return Array.isArray(value) ? value.join(' \n') : ((value as string | undefined) ?? '');
    },
    processTerm: tunedTerm,
  },
  tunedSearch,
);

const english = stopWords('en');

/** Normalizes a word for the tuned index. */
export function tunedTerm(term: string): string | null {
  const word = term.toLowerCase();
  return english.has(word) ? null : stem(word);
}

function engine(name: string, options: Options, search: SearchOptions): Engine {
  return {
    name,
    build: (items) => {
      const index = new MiniSearch(options);
      index.addAll(items);
      return Promise.resolve(encodeJson(index));
    },
    load: (bytes) => {
      const index = MiniSearch.loadJS(decodeJson(bytes), options);
      return Promise.resolve({
        urls: (text, limit) =>
          index
            .search(text, search)
            .slice(0, limit)
            .map(({ id }) => id as string),
        answer: (text) =>
          answerOf(index.search(text, search).slice(0, 5) as unknown as Card[], text),
      });
    },
  };
}
