import type { DeployEnv } from '../../model/base-url.ts';
import { readContent } from '../../model/load.ts';
import { failureProblem } from '../../source/on-file.ts';
import { byPlace, type Problem } from '../../source/problem.ts';
import { examineContentAndRules, type ExaminedContent } from '../check-content.ts';
import { examineSearch, type ExaminedSearch } from './examine-search.ts';

/** The results of all checks. */
export interface Examination extends ExaminedContent {
  search: Omit<ExaminedSearch, 'problems'>;
}

/**
 * Runs all checks of content/ below `root`, with the redirect rules and the queries of the search. `day`
 * (YYYY-MM-DD) is the build date. An exception is a bug; `problemsOfFailure` reports it.
 */
export async function examineAll(root: string, env: DeployEnv, day: string): Promise<Examination> {
  const examined = await examineContentAndRules(root, env, day);
  const { problems, ...search } = await examineSearch(root, examined);
  return { ...examined, search, problems: byPlace([...examined.problems, ...problems]) };
}

/** An exception of the check as a problem, with all problems that reading the content finds. */
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
