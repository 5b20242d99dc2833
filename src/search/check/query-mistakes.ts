import type { SearchQuery } from '../../content/facts.ts';
import { shorten } from '../../text/shorten.ts';
import type { Hit } from '../types.ts';

/** What a query does not find, and the repair. */
export interface QueryMistake {
  /** The field of the query that asks for it. */
  field: 'page' | 'answer';
  message: string;
}

/** How many results of a query must hold its page and its answer. */
export const JUDGED = 3;

/**
 * What the first results of a query do not hold although content/search.yaml says so: its page, and in
 * one of the excerpts the words of its answer, whatever their case and the space between them. `results`
 * are as much of the ranking as the rank of the page is looked for in.
 */
export function queryMistakes(
  { query, page, answer }: SearchQuery,
  results: readonly Pick<Hit, 'path' | 'description'>[],
): QueryMistake[] {
  const first = results.slice(0, JUDGED);
  const mistakes: QueryMistake[] = [];
  if (!first.some(({ path }) => path === page)) {
    const found = first.map(({ path }) => path).join(', ');
    const stead = found === '' ? '' : ` First come ${found}.`;
    const message = `“${query}” must find ${page} among the first three, and it is ${rankOf(page, results)}.${stead} ${pageRepair}`;
    mistakes.push({ field: 'page', message });
  }
  if (answer !== undefined && !first.some(({ description }) => says(description, answer))) {
    const found = first.map(({ path, description }) => `${path} “${shorten(description, 160)}”`);
    const message = `The first three excerpts of “${query}” do not say “${answer}”. They are: ${found.join('; ') || 'none'}. ${answerRepair}`;
    mistakes.push({ field: 'answer', message });
  }
  return mistakes;
}

function rankOf(page: string, results: readonly Pick<Hit, 'path'>[]): string {
  const place = results.findIndex(({ path }) => path === page);
  if (place >= 0) return `found at rank ${place + 1}`;
  return results.length === 0
    ? 'not found, as no page is'
    : `not among the first ${results.length}`;
}

const pageRepair =
  'Write the words of the query into the page, its description or a heading, or a synonym beside the queries; docs/search.md says when to do what.';

const answerRepair =
  'Write the words into the section that answers, near those of the query, or give that section a heading that asks for it.';

const says = (text: string, words: string) => plain(text).includes(plain(words));

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
