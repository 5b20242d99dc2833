import { fixedTexts } from '../../content/source/fixes.ts';
import type { DeployEnv } from '../../content/model/base-url.ts';
import type { Finding } from '../../content/source/finding.ts';
import { changeFiles } from '../changes/change-files.ts';
import { examine } from './examine.ts';

/** The result of applying fixes. */
export interface AppliedFixes {
  /** The files that were changed, sorted. */
  files: string[];
  /** The number of findings that were fixed. */
  problems: number;
}

/**
 * Applies all automatic fixes in the folder `content/` of `root`. Checks and fixes again until no fix is left, because
 * one fix can reveal another problem. `select` returns the findings to fix.
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
    const found = await examine(root, env, day);
    const fixed = fixedTexts(root, select(found.findings));
    if (fixed.problems === 0) break;
    changeFiles(root, { writes: fixed.texts });
    for (const file of fixed.texts.keys()) files.add(file);
    problems += fixed.problems;
  }
  return { files: [...files].sort(), problems };
}

/**
 * The maximum number of rounds of checking and fixing. Real content needs fewer rounds. The limit stops two fixes that
 * undo each other.
 */
const maxRounds = 10;
