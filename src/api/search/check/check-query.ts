import { docsPage } from '../../../base/code-folder.ts';
import type { TestQuery } from '../../../content/model/test-query.ts';
import { containsPhrase } from '../../../base/languages/phrases.ts';
import { shorten } from '../../../base/text/shorten.ts';
import type { Hit } from '../searcher.ts';

/** An error in a query of content/search.yaml. */
export interface QueryFinding {
  /** The field of the query for which the results are wrong. */
  field: 'page' | 'answer';
  /** The index of the missing fact in the answer, from 0. */
  fact?: number;
  message: string;
}

/** The page and the answer of a query must be among this many first results. */
export const CHECKED_RESULTS = 3;

/**
 * Checks that the first three results of a query include the expected page, and that each expected fact is in one of
 * their excerpts (see `containsPhrase`).
 * @param results The first results. If there are more than three, the message says the page's rank.
 */
export function checkQuery(
  { query, page, facts, language }: TestQuery,
  results: readonly Pick<Hit, 'path' | 'description'>[],
): QueryFinding[] {
  const first = results.slice(0, CHECKED_RESULTS);
  const findings: QueryFinding[] = [];
  if (!first.some(({ path }) => path === page)) {
    const found = first.map(({ path }) => path).join(', ');
    const others = found === '' ? '' : ` The first results are ${found}.`;
    const message = `“${query}” must find ${page} among the first three results, but ${rankOf(page, results)}.${others} ${pageFix}`;
    findings.push({ field: 'page', message });
  }
  for (const [number, fact] of facts.entries()) {
    const isIn = (text: string) => fact.some((words) => containsPhrase(text, words, language));
    if (first.some(({ description }) => isIn(description))) continue;
    const found = first.map(({ path, description }) => `${path} “${shorten(description, 160)}”`);
    const message = `The first three excerpts for “${query}” do not contain “${fact.join('” or “')}”. They are: ${found.join('; ') || 'none'}. ${answerFix}`;
    findings.push({ field: 'answer', fact: number, message });
  }
  return findings;
}

/** Returns the rank of a page among the results, as the end of a sentence. */
function rankOf(page: string, results: readonly Pick<Hit, 'path'>[]): string {
  const place = results.findIndex(({ path }) => path === page);
  if (place >= 0) return `it is result number ${place + 1}`;
  return results.length === 0
    ? 'the query finds no page'
    : `it is not among the first ${results.length}`;
}

const pageFix = `Use the words of the query in the text, the description or a heading of the page, or add a synonym; see ${docsPage('search')}.`;

const answerFix =
  'Write the answer near the words of the query, or give its section a heading with these words. If you changed the text on purpose, change the answer here.';
