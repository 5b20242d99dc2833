import type { SearchAnswer } from '../../../../contract/search-schemas.ts';
import { eventFrames } from '../../../../base/http/event-frames.ts';
import type { Content } from '../../../../content/model/content.ts';

/**
 * Returns the example search, which asks for one result: the first query of content/search.yaml, or else the
 * product's name.
 */
export function exampleSearch({ queries, product }: Content): { query: string; limit: number } {
  return { query: queries[0]?.query ?? product.name, limit: 1 };
}

/** Creates example request bodies of POST /ask: a question, a later page of results, a stream. */
export function exampleRequests(content: Content) {
  const { query: text, limit } = exampleSearch(content);
  return {
    question: { summary: 'A question, for one result', value: { query: { text }, limit } },
    page: {
      summary: 'The second page of three results',
      value: { query: { text, site: content.site.domain }, limit: 3, cursor: '3' },
    },
    stream: {
      summary: 'The question, for a stream of events',
      value: { query: { text }, limit, prefer: { streaming: true, mode: 'list' } },
    },
  };
}

/** Adds `answer`, as JSON and as events, to the examples of /ask in an OpenAPI document. */
export function withAnswer(document: object, answer: SearchAnswer): object {
  const contract = structuredClone(document) as Contract;
  const { content } = contract.components.responses.SearchAnswer;
  content['application/json'].examples = {
    answer: { summary: 'The answer to the example', value: answer },
  };
  content['text/event-stream'].examples = {
    stream: { summary: 'The same answer as a stream', value: eventFrames(answer).join('') },
  };
  return contract;
}

/** The part of the OpenAPI document that describes answers of /ask. */
interface Contract {
  components: { responses: { SearchAnswer: { content: AnswerContent } } };
}

type AnswerContent = Record<
  'application/json' | 'text/event-stream',
  { examples?: Record<string, { summary: string; value: unknown }> }
>;
