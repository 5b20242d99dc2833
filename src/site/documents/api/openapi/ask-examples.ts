import type { SearchAnswer } from '../../../../contract/search-schemas.ts';
import { eventFrames } from '../../../../base/http/event-frames.ts';
import { exampleSearch, type AskContract } from '../../../components/example-search.ts';
import type { Content } from '../../../../content/model/content.ts';

/** Creates example request bodies for POST /ask: a question, a later page of results, and a stream. */
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

/** Adds `answer` to the examples of /ask in an OpenAPI document, once as JSON and once as events. Returns a copy. */
export function withAnswer(document: object, answer: SearchAnswer): object {
  const contract = structuredClone(document) as AskContract;
  const { content } = contract.components.responses.SearchAnswer;
  content['application/json'].examples = {
    answer: { summary: 'The answer to the example', value: answer },
  };
  content['text/event-stream'].examples = {
    stream: { summary: 'The same answer as a stream', value: eventFrames(answer).join('') },
  };
  return contract;
}
