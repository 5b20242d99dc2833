import type { EvalQuestion, Evals } from '../../src/site/documents/agents/evals.ts';

/** The test queries of a site, which it publishes from content/search.yaml. A site may have none. */
export async function testQueries(origin: string): Promise<EvalQuestion[]> {
  const response = await fetch(`${origin}/evals.json`);
  const { questions } = (await response.json()) as Evals;
  return questions;
}
