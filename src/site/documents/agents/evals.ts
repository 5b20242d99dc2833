import type { Content } from '../../../content/model/content.ts';

/** A question whose answer is known. */
export interface EvalQuestion {
  question: string;
  /** The absolute URL of the page that answers it. */
  url: string;
  /** Words that a correct answer contains. Absent if only the page is known. */
  answer?: string;
}

/** The content of /evals.json. */
export interface Evals {
  name: string;
  questions: EvalQuestion[];
}

/**
 * Creates the content of /evals.json: the queries of content/search.yaml with the expected page and answer. Anybody can
 * use this file to test what a model answers about the product.
 */
export function evals({ product, site, queries }: Content): Evals {
  const questions = queries.map(({ query, page, answer }) => ({
    question: query,
    url: `${site.baseUrl}${page}`,
    ...(answer !== undefined && { answer }),
  }));
  return { name: product.name, questions };
}
