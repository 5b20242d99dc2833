import type { SearchDocument } from '../../../src/api/search/index/search-document.ts';
import { stopWords } from '../../../src/api/search/index/word-lists.ts';
import { keywords } from '../../../src/api/search/query/split-words.ts';
import { itemOf } from '../collection.ts';
import { stem } from '../engines/stem.ts';
import { isAnswerable, share } from './answer-measures.ts';
import type { Question } from './questions.ts';

/**
 * The share of questions that share no keyword with the title or a heading of their pages. It shows how
 * much the words of readers and of the documentation differ.
 */
export function wordGap(questions: readonly Question[], documents: SearchDocument[]): number {
  const outlines = new Map(
    documents.map((document) => {
      const { url, title, headings } = itemOf(document);
      return [url, stemsOf([title, ...headings].join('\n'))];
    }),
  );
  const answerable = questions.filter((question) => isAnswerable({ question }));
  return share(answerable, ({ query, pages }) => {
    const stems = stemsOf(query);
    return pages.every((page) => stems.every((word) => !outlines.get(page)!.includes(word)));
  });
}

const english = stopWords('en');

function stemsOf(text: string): string[] {
  return keywords(text, english).flatMap((word) =>
    [...word.parts, word].map(({ whole }) => stem(whole)),
  );
}
