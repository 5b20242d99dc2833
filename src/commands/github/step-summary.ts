import { appendFileSync } from 'node:fs';
import { isMistake, problemCount, type Problem } from '../../content/problem.ts';
import { asCode, reportLink, reportTable } from './report-text.ts';

/** What GitHub Actions says of a run. */
type RunEnv = Partial<
  Record<'GITHUB_STEP_SUMMARY' | 'GITHUB_SERVER_URL' | 'GITHUB_REPOSITORY' | 'GITHUB_SHA', string>
>;

/**
 * Adds all problems to the summary of a run of GitHub Actions, each with a link to its line; does nothing
 * elsewhere, and where there is none. It takes at most 900,000 characters of the 1 MiB that GitHub allows.
 */
export function writeStepSummary(problems: readonly Problem[], env: RunEnv): void {
  if (!env.GITHUB_STEP_SUMMARY || problems.length === 0) return;
  try {
    appendFileSync(env.GITHUB_STEP_SUMMARY, problemSummary(problems, env));
  } catch (error) {
    // The log has all of it.
    console.error(`The summary of this run was not written: ${(error as Error).message}.`);
  }
}

function problemSummary(problems: readonly Problem[], env: RunEnv): string {
  const mistakesFirst = problems.toSorted((a, b) => Number(isMistake(b)) - Number(isMistake(a)));
  const rows = mistakesFirst.map((problem) => [
    placeLink(problem, env),
    isMistake(problem) ? '**mistake**' : 'warning',
    asCode(problem.message, 1000),
  ]);
  const table = reportTable(['Place', '', 'What to do'], rows, 900_000);
  return `## Check of the content: ${problemCount(problems)}\n\n${table}\n\n`;
}

/** A link to the line of the source, which GitHub shows with line numbers only for `plain=1`. */
function placeLink({ file, line, column }: Problem, env: RunEnv): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  const place = `${file}:${line}:${column}`;
  if (!server || !URL.canParse(server) || !repository || !commit) return asCode(place);
  const path = file.split('/').map(encodeURIComponent).join('/');
  return reportLink(place, `${server}/${repository}/blob/${commit}/${path}?plain=1#L${line}`);
}
