import type { Content } from '../../../content/model/content.ts';
import { testQuery, type TestQuery } from '../../../content/model/test-query.ts';

/** A question whose answer is known. */
export interface EvalQuestion extends Pick<TestQuery, 'language' | 'facts'> {
  question: string;
  /** The absolute URL of the page that answers the question. */
  url: string;
}

/** The content of /evals.json. */
export interface Evals {
  name: string;
  questions: EvalQuestion[];
}

/**
 * Creates the content of /evals.json: the queries of content/search.yaml with the expected page and facts. Anybody can
 * use this file to test how well a model answers questions about the product.
 */
export function evals(content: Content): Evals {
  const { product, site, queries } = content;
  const questions = queries.map((row) => {
    const { query, page, language, facts } = testQuery(content, row);
    return { question: query, language, url: `${site.baseUrl}${page}`, facts };
  });
  return { name: product.name, questions };
}
