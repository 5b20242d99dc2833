import { limits } from '../../../contract/limits.ts';
import { answerMeta, type SearchAnswer } from '../../../contract/search-schemas.ts';
import { schemaOrgContext } from '../../../contract/versions.ts';
import type { Facts } from '../../../content/facts.ts';

/** The query of the examples: the first one that the content says must be answered. */
export function exampleQuery(facts: Facts): string {
  return facts.queries[0]!.query;
}

/** Request bodies: a question, a further page, a stream. */
export function exampleRequests(facts: Facts) {
  const text = exampleQuery(facts);
  return {
    question: { summary: 'A question', value: { query: { text } } },
    page: {
      summary: 'The second page of three results',
      value: { query: { text, site: facts.site.domain }, limit: 3, cursor: '3' },
    },
    stream: {
      summary: 'A stream of events',
      value: { query: { text }, prefer: { streaming: true, mode: 'list' } },
    },
  };
}

/** An answer in the published form, made of the page that the query must find. */
export function exampleAnswer(facts: Facts): SearchAnswer {
  const page = facts.pages.find(({ path }) => path === facts.queries[0]!.page)!;
  const matched = wordsInBoth(page.description, exampleQuery(facts));
  return {
    _meta: { ...answerMeta, ...(matched.length > 0 && { matched_words: matched }) },
    next_cursor: String(limits.pageSize.default),
    results: [
      {
        '@context': schemaOrgContext,
        '@type': 'WebPage',
        name: page.title,
        url: `${facts.site.baseUrl}${page.path}`,
        description: page.description,
      },
    ],
  };
}

/** The same answer as a stream of events. Specification: Events. */
export function exampleStream({ _meta, results, next_cursor }: SearchAnswer): string {
  return [
    event('start', { _meta: { ..._meta, streaming: true } }),
    ...results.map((item, index) => event('result', { index, item })),
    event('complete', { _meta, next_cursor }, 'id: complete\n'),
  ].join('');
}

/** The words of both texts in plain form, without the short ones that a search passes over. */
function wordsInBoth(some: string, others: string): string[] {
  const asked = longWords(others);
  return [...new Set(longWords(some))].filter((word) => asked.includes(word)).toSorted();
}

function longWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return plain.normalize('NFC').match(/[\p{Alphabetic}\p{N}]{4,}/gu) ?? [];
}

function event(name: string, data: object, id = ''): string {
  return `event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`;
}
