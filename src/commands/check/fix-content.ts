import { applyFixes, type AppliedFixes } from '../../content/apply-edits.ts';
import type { DeployEnv } from '../../content/base-url.ts';
import { examineContentAndRules } from '../check-content.ts';

/**
 * Mends what is mechanical in content/ below `root`, and reads it again until nothing of that is left:
 * an edit may show the next one. What is already right stays byte for byte.
 */
export async function fixContent(root: string, env: DeployEnv, day: string): Promise<AppliedFixes> {
  const files = new Set<string>();
  let problems = 0;
  for (let round = 0; round < mostRounds; round++) {
    const found = await examineContentAndRules(root, env, day);
    const mended = applyFixes(root, found.problems);
    if (mended.problems === 0) break;
    mended.files.forEach((file) => files.add(file));
    problems += mended.problems;
  }
  return { files: [...files].sort(), problems };
}

const mostRounds = 10;
