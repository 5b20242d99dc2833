import type { SearchAnswer } from '../../../contract/search-schemas.ts';
import { exampleStream } from './ask-examples.ts';

/** The OpenAPI document with this answer to the example as that of POST and GET /ask, and as a stream. */
export function withAnswer(document: object, answer: SearchAnswer): object {
  const contract = structuredClone(document) as Contract;
  const { post, get } = contract.paths['/ask'];
  for (const { responses } of [post, get]) {
    const { content } = responses['200'];
    content['application/json'].examples = {
      answer: { summary: 'The answer to the example', value: answer },
    };
    content['text/event-stream'].examples = {
      stream: { summary: 'The same answer as a stream', value: exampleStream(answer) },
    };
  }
  return contract;
}

/** The part of the document that has answers of /ask. */
interface Contract {
  paths: { '/ask': Record<'post' | 'get', { responses: { '200': { content: AnswerContent } } }> };
}

type AnswerContent = Record<
  'application/json' | 'text/event-stream',
  { examples?: Record<string, { summary: string; value: unknown }> }
>;
