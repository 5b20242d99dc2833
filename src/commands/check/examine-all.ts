import type { DeployEnv } from '../../content/model/base-url.ts';
import { readContent } from '../../content/model/load.ts';
import { failureFinding } from '../../content/source/on-file.ts';
import { byPlace, type Finding } from '../../content/source/finding.ts';
import { examineContentAndRules } from '../check-content.ts';
import { examineSearch } from './examine-search.ts';

/** The results of all checks. */
export type Examination = Awaited<ReturnType<typeof examineAll>>;

/**
 * Checks the folder `content/` in `root`, including the redirect rules and the test queries in content/search.yaml.
 * `day` (YYYY-MM-DD) is the build date. An exception is a bug; report it with `findingsOfFailure`.
 */
export async function examineAll(root: string, env: DeployEnv, day: string) {
  const examined = await examineContentAndRules(root, env, day);
  const { findings, ...search } = await examineSearch(examined);
  return { ...examined, search, findings: byPlace([...examined.findings, ...findings]) };
}

/** Converts an exception of the check to a finding. Adds the findings of reading the content. */
export function findingsOfFailure(
  error: unknown,
  root: string,
  env: DeployEnv,
  day: string,
): Finding[] {
  const failure = failureFinding(error);
  try {
    return byPlace([...readContent(root, env, day).findings, failure]);
  } catch {
    return [failure];
  }
}
