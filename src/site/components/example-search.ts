import type { Content } from '../../content/model/content.ts';

/**
 * Returns the example search. Its query is the first one in content/search.yaml, or the product's name if there is
 * none. It requests one result.
 */
export function exampleSearch({ queries, product }: Content): { query: string; limit: number } {
  return { query: queries[0]?.query ?? product.name, limit: 1 };
}
