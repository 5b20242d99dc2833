import { checkContent, checkContentAndRules } from '../../src/commands/check-content.ts';
import { ContentError, formatProblem } from '../../src/source/problem.ts';

/** The build date of checks in tests. */
export const checkDay = '2026-11-21';

/** The lines that a check of a content folder reports: its errors, or without errors its warnings. */
export function problemsOf(root: string, day = checkDay, env = {}): string[] {
  try {
    return checkContent(root, env, day).warnings.map(formatProblem);
  } catch (error) {
    return linesOf(error);
  }
}

/** The same with the redirect and header rules. */
export async function problemsWithRules(root: string, day = checkDay): Promise<string[]> {
  return checkContentAndRules(root, {}, day).then(
    ({ warnings }) => warnings.map(formatProblem),
    linesOf,
  );
}

function linesOf(error: unknown): string[] {
  if (error instanceof ContentError) return error.problems.map(formatProblem);
  throw error;
}
