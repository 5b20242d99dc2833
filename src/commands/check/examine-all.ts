import type { DeployEnv } from '../../content/base-url.ts';
import { readContent } from '../../content/load.ts';
import { failureProblem } from '../../content/on-file.ts';
import { byPlace, type Problem } from '../../content/problem.ts';
import { examineContentAndRules, type ExaminedContent } from '../check-content.ts';
import { examineSearch, type ExaminedSearch } from './examine-search.ts';

/** Everything that can be told about content/ before it is published. */
export interface Examination extends ExaminedContent {
  search: Omit<ExaminedSearch, 'problems'>;
}

/**
 * Reads and checks content/ below `root`, the redirect rules, and what the search finds in it. `day`
 * (YYYY-MM-DD) is that of the build. An exception is a bug; `problemsOfFailure` reports it.
 */
export async function examineAll(root: string, env: DeployEnv, day: string): Promise<Examination> {
  const examined = await examineContentAndRules(root, env, day);
  const { problems, ...search } = await examineSearch(root, examined);
  return { ...examined, search, problems: byPlace([...examined.problems, ...problems]) };
}

/** An exception of the check as a problem, beside everything that reading the content finds. */
export function problemsOfFailure(
  error: unknown,
  root: string,
  env: DeployEnv,
  day: string,
): Problem[] {
  const failure = failureProblem(error);
  try {
    return byPlace([...readContent(root, env, day).problems, failure]);
  } catch {
    return [failure];
  }
}
