import type { SearchAnswer } from '../../../contract/search-schemas.ts';
import type { Facts } from '../../../content/facts.ts';

/** The search of the examples: the first query of content/search.yaml, or the name of the product, for one result. */
export function exampleSearch({ queries, product }: Facts): { query: string; limit: number } {
  return { query: queries[0]?.query ?? product.name, limit: 1 };
}

/** Request bodies: a question, a further page, a stream. */
export function exampleRequests(facts: Facts) {
  const { query: text, limit } = exampleSearch(facts);
  return {
    question: { summary: 'A question, for one result', value: { query: { text }, limit } },
    page: {
      summary: 'The second page of three results',
      value: { query: { text, site: facts.site.domain }, limit: 3, cursor: '3' },
    },
    stream: {
      summary: 'The question, for a stream of events',
      value: { query: { text }, limit, prefer: { streaming: true, mode: 'list' } },
    },
  };
}

/** An answer as a stream of events. Specification: Events. */
export function exampleStream({ _meta, results, next_cursor }: SearchAnswer): string {
  return [
    event('start', { _meta: { ..._meta, streaming: true } }),
    ...results.map((item, index) => event('result', { index, item })),
    event('complete', { _meta, next_cursor }, 'id: complete\n'),
  ].join('');
}

function event(name: string, data: object, id = ''): string {
  return `event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`;
}
