import { publishable } from '../../src/commands/check/examine.ts';
import { checkContent } from './check-content.ts';
import { ContentError, formatFinding } from '../../src/content/source/finding.ts';

/** The build date (YYYY-MM-DD) of checks in tests. */
export const checkDay = '2026-11-21';

/**
 * Checks a content folder and returns the lines that the check prints: its errors or, without errors, its
 * warnings.
 */
export function problemsOf(root: string, day = checkDay, env = {}): string[] {
  try {
    return checkContent(root, env, day).warnings.map(formatFinding);
  } catch (error) {
    return linesOf(error);
  }
}

/** Does the same as `problemsOf`, and also checks the redirect and header rules. */
export async function problemsWithRules(root: string, day = checkDay): Promise<string[]> {
  return publishable(root, {}, day).then(({ warnings }) => warnings.map(formatFinding), linesOf);
}

function linesOf(error: unknown): string[] {
  if (error instanceof ContentError) return error.findings.map(formatFinding);
  throw error;
}
