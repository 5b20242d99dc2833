import type { Content } from '../../content/model/content.ts';
import type { SearchAnswer } from '../../contract/search-schemas.ts';

/**
 * Returns the example search. Its query is the first one in content/search.yaml, or the product's name if there is
 * none. It requests one result.
 */
export function exampleSearch({ queries, product }: Content): { query: string; limit: number } {
  return { query: queries[0]?.query ?? product.name, limit: 1 };
}

/** Returns the answer that the build has added to an OpenAPI document. Returns undefined before that. */
export function exampleAnswer(document: object): SearchAnswer | undefined {
  const { content } = (document as AskContract).components.responses.SearchAnswer;
  return content['application/json'].examples?.['answer']?.value as SearchAnswer | undefined;
}

/** The part of the OpenAPI document that describes the answers of /ask. */
export interface AskContract {
  components: { responses: { SearchAnswer: { content: AnswerContent } } };
}

type AnswerContent = Record<
  'application/json' | 'text/event-stream',
  { examples?: Record<string, { summary: string; value: unknown }> }
>;
