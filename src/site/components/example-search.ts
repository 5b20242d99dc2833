import type { Content } from '../../content/model/content.ts';

/**
 * Returns the example search of the documentation. Its query is the first query in content/search.yaml or, if the file
 * has none, the product's name. It requests one result.
 */
export function exampleSearch({ queries, product }: Content): { query: string; limit: number } {
  return { query: queries[0]?.query ?? product.name, limit: 1 };
}
