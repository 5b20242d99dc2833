import MiniSearch from 'minisearch';
import type { Options, SearchOptions, SearchResult } from 'minisearch';
import type { SearchDocument } from '../../../src/api/search/index/search-document.ts';
import { stopWords } from '../../../src/api/search/index/word-lists.ts';
import type { Answer, AnswerEngine } from '../answers/outcomes.ts';
import { sectionExcerpt } from '../answers/section-excerpt.ts';
import { tunedSearch, tunedTerm } from './minisearch.ts';

/** A usual setup: every section is a document; pages are ranked by their best section. */
export const minisearchSections: AnswerEngine = engine('MiniSearch over sections', {}, {});

/** The same with weights, stop words, stemming, fuzzy and prefix. */
export const minisearchSectionsTuned: AnswerEngine = engine(
  'MiniSearch over sections, tuned',
  { processTerm: tunedTerm },
  tunedSearch,
);

interface Section {
  title: string;
  headings: string;
  text: string;
  /** The text for excerpts; that of the next section if this one has none. */
  shown: string;
  result: Omit<Answer, 'description'>;
}

function engine(name: string, options: Partial<Options>, search: SearchOptions): AnswerEngine {
  return {
    name,
    open: (documents, { baseUrl, language }) => {
      const sections = documents.flatMap((document) => sectionsOf(document, baseUrl));
      const index = new MiniSearch({ fields: ['title', 'headings', 'text'], ...options });
      index.addAll(
        sections.map(({ title, headings, text }, id) => ({ id, title, headings, text })),
      );
      const stop = stopWords(language);
      const termOf = options.processTerm ?? ((term: string) => term.toLowerCase());
      const answerOf = ({ id, terms }: SearchResult): Answer => {
        const { shown, result } = sections[id as number]!;
        const found = new Set<unknown>(terms.filter((term) => !stop.has(term)));
        const wordOf = (word: string): string | undefined => {
          const term = termOf(word);
          return typeof term === 'string' && found.has(term) ? term : undefined;
        };
        return { ...result, description: sectionExcerpt(shown, wordOf) };
      };
      return Promise.resolve((text) => {
        const best = new Map<string, SearchResult>();
        for (const result of index.search(text, search)) {
          const { path } = sections[result.id as number]!.result;
          if (!best.has(path)) best.set(path, result);
          if (best.size === 10) break;
        }
        return [...best.values()].map(answerOf);
      });
    },
  };
}

function sectionsOf(document: SearchDocument, baseUrl: string): Section[] {
  const { url: path, title, description = '', sections } = document;
  const texts = sections.map(({ lines }, place) =>
    (place === 0 ? [description] : [])
      .concat(lines.map(({ text }) => text))
      .join('\n')
      .trim(),
  );
  return sections.map(({ heading, above, anchor }, place) => ({
    title,
    headings: [...above, heading].join('\n'),
    text: texts[place]!,
    shown: texts.slice(place).find((text) => text !== '') ?? '',
    result: {
      path,
      name: heading === '' ? title : `${title} – ${heading}`,
      url: `${baseUrl}${path}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`,
    },
  }));
}
