import { appendFileSync } from 'node:fs';
import { countText, isError, placeOf, type Finding } from '../content/source/finding.ts';
import { printable } from '../base/text/printable.ts';
import { shorten } from '../base/text/shorten.ts';

/** The environment variables that GitHub Actions sets and this module reads. */
type RunEnv = Partial<
  Record<'GITHUB_STEP_SUMMARY' | 'GITHUB_SERVER_URL' | 'GITHUB_REPOSITORY' | 'GITHUB_SHA', string>
>;

/**
 * Adds all problems to the summary page of a GitHub Actions run, with links to their lines. Does nothing if there are
 * no problems, or outside of GitHub Actions. Writes at most 900,000 characters, because GitHub allows 1 MiB.
 */
export function writeStepSummary(problems: readonly Finding[], env: RunEnv): void {
  if (!env.GITHUB_STEP_SUMMARY || problems.length === 0) return;
  try {
    appendFileSync(env.GITHUB_STEP_SUMMARY, problemSummary(problems, env));
  } catch (error) {
    // Only reports the failure, because the log already contains all problems.
    console.error(`Cannot write the summary of this run: ${(error as Error).message}.`);
  }
}

function problemSummary(problems: readonly Finding[], env: RunEnv): string {
  const errorsFirst = problems.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
  const rows = errorsFirst.map((problem) => {
    const severity = isError(problem) ? '**error**' : 'warning';
    return `| ${placeLink(problem, env)} | ${severity} | ${asCode(problem.message, 1000)} | ${problem.rule.name} |`;
  });
  const table = `| Place |  | Problem | Rule |\n| --- | --- | --- | --- |\n${fitting(rows, 900_000)}`;
  return `## Check of the content: ${countText(problems)}\n\n${table}\n\n`;
}

/**
 * Formats a link to the line of a problem. Adds `plain=1`, without which GitHub shows Markdown files without line
 * numbers.
 */
function placeLink(finding: Finding, env: RunEnv): string {
  const { file, line, column } = placeOf(finding);
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  const place = `${file}:${line}:${column}`;
  if (!server || !URL.canParse(server) || !repository || !commit) return asCode(place);
  const path = file.split('/').map(encodeURIComponent).join('/');
  const { href } = new URL(`${server}/${repository}/blob/${commit}/${path}?plain=1#L${line}`);
  return `<a href="${href.replaceAll('|', '%7C')}">${asCode(place)}</a>`;
}

/**
 * Formats a text from the content as code on one line, for Markdown on GitHub. Shortens the text to `limit` characters.
 * Escapes markup and table separators, and prevents mentions of people.
 */
function asCode(text: string, limit = 200): string {
  return `<code>${shorten(printable(text), limit).replace(marks, (mark) => `&#${mark.codePointAt(0)};`)}</code>`;
}

const marks = /[&<>`*_~[\]\\|#@$]/g;

/**
 * Joins as many lines as fit into `limit` characters. If some lines do not fit, adds a line that says how many were
 * left out.
 */
export function fitting(lines: readonly string[], limit: number): string {
  let length = 0;
  const first = lines.findIndex((line) => (length += line.length + 1) > limit);
  if (first === -1) return lines.join('\n');
  return [
    ...lines.slice(0, first),
    '',
    `… and ${lines.length - first} more that do not fit here.`,
  ].join('\n');
}
