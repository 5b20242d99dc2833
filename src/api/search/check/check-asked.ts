import type { Page } from '../../../content/model/content.ts';
import type { Finding } from '../../../content/source/finding.ts';
import type { RuleRow } from '../../../content/source/rule.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { stopWords } from '../index/word-lists.ts';
import { keywords } from '../query/split-words.ts';
import { bestPages } from '../searcher.ts';
import { CHECKED_RESULTS } from './check-query.ts';

/** The rule for questions in front matter. */
export const askedQuestion: RuleRow = {
  name: 'asked-question',
  about: 'A question in front matter does not help the search.',
  severity: 'warning',
};

/**
 * Warns about useless questions in the front matter of pages (`asked`): questions that two pages have, questions that
 * only repeat the title, and questions whose page is not among the first three results.
 * @param pages The pages in the index, with their texts.
 */
export function askedFindings(pages: readonly Page[], index: SearchIndex): Finding[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) =>
    page.asked.flatMap(({ question, at }): Finding[] => {
      const key = questionWords(question, page);
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      const message = problem(question, page, other);
      return message ? [{ rule: askedQuestion, source: page.source, at, message }] : [];
    }),
  );

  function problem(question: string, page: Page, other: Page | undefined): string | undefined {
    if (other !== undefined) {
      const where = other === page ? 'This page' : other.path;
      return `${where} also has the question “${question}”. Keep it only on the page that answers it better.`;
    }
    if (questionWords(question, page) === questionWords(page.title, page)) {
      return `“${question}” only repeats the title, which the search knows. Use other words, or remove the question.`;
    }
    const found = bestPages(index, question, CHECKED_RESULTS);
    if (found.includes(page.path)) return undefined;
    return `“${question}” finds ${found.join(', ')}, but not this page. If one of these answers it better, remove the question. Otherwise, use the words of the question in the text of this page.`;
  }
}

/**
 * Returns the words of a text without stop words, sorted and joined. Two questions with the same words mean the same.
 */
export const questionWords = (text: string, { language }: Pick<Page, 'language'>): string =>
  keywords(text, stopWords(language))
    .map(({ whole }) => whole)
    .toSorted()
    .join(' ');
