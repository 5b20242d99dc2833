import { applyFixes, type AppliedFixes } from '../../content/source/fixes.ts';
import type { DeployEnv } from '../../content/model/base-url.ts';
import type { Finding } from '../../content/source/finding.ts';
import { examineContentAndRules } from '../check-content.ts';

/**
 * Applies all automatic fixes in the folder `content/` of `root`. Repeats this until no fix is left, because a fix can
 * reveal another problem. Changes nothing else in the files. `select` returns the findings to fix.
 */
export async function fixContent(
  root: string,
  env: DeployEnv,
  day: string,
  select = (findings: readonly Finding[]): readonly Finding[] => findings,
): Promise<AppliedFixes> {
  const files = new Set<string>();
  let problems = 0;
  for (let round = 0; round < maxRounds; round++) {
    const found = await examineContentAndRules(root, env, day);
    const fixed = applyFixes(root, select(found.findings));
    if (fixed.problems === 0) break;
    fixed.files.forEach((file) => files.add(file));
    problems += fixed.problems;
  }
  return { files: [...files].sort(), problems };
}

const maxRounds = 10;
