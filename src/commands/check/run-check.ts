import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { problemCount, problemLines, type Problem } from '../../content/problem.ts';
import { promisesFile } from '../../content/promises-file.ts';
import { newPromises } from '../../promises/ledger-text.ts';
import { writeStepSummary } from '../github/step-summary.ts';
import { fixContent } from './fix-content.ts';
import { dayOfBuild } from '../day-of-build.ts';
import { fileSystemFailure } from '../file-system-failure.ts';
import { checkReport, type CheckReport } from './check-report.ts';
import { examineAll, problemsOfFailure } from './examine-all.ts';

const usage = `Usage: npm run check:content [-- --fix] [--json], in the folder that holds content/.
  --fix   mends what is mechanical before it tells the rest
  --json  prints a report for programs; docs/check.md has its fields
Exit code: 0 without a mistake, 1 with one, 2 for a wrong call.`;

/** Checks content/ of the working directory, says what it found, and gives back the exit code. */
export async function runCheck(args: string[]): Promise<number> {
  const options = optionsOf(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (!existsSync('content')) misused('There is no content/ here.');
  const start = performance.now();
  const { problems, report, fresh } = await check(options.fix);
  const seconds = (performance.now() - start) / 1000;
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else tell(problems, report, fresh, seconds);
  return report.status === 'mistakes' ? 1 : 0;
}

/** What a run found. An exception of the check itself is a problem like all others. */
async function check(fix = false) {
  const [root, env, day] = [process.cwd(), process.env, dayOfBuild()];
  try {
    const fixed = fix ? await fixContent(root, env, day) : undefined;
    const examination = await examineAll(root, env, day);
    const { problems, promising } = examination;
    const report = checkReport(root, day, problems, examination, fixed);
    return {
      problems,
      report,
      fresh: newPromises(promising.ledger, promising.promised).length,
    };
  } catch (error) {
    if (fileSystemFailure(error) !== undefined) throw error;
    const problems = problemsOfFailure(error, root, env, day);
    return { problems, report: checkReport(root, day, problems, undefined), fresh: 0 };
  }
}

function optionsOf(args: string[]) {
  try {
    const flag = { type: 'boolean' } as const;
    const options = { fix: flag, json: flag, help: flag };
    const values = parseArgs({ args, options }).values;
    // npm takes an option in front of `--` for its own and leaves it in the environment.
    return { ...values, fix: values.fix ?? process.env['npm_config_fix'] === 'true' };
  } catch (error) {
    return misused((error as Error).message);
  }
}

/** Ends the process. */
function misused(message: string): never {
  console.error(`${message}\n${usage}`);
  return process.exit(2);
}

/** For people: a line for each problem, and what else there is to know; `fresh` counts new promises. */
function tell(
  problems: readonly Problem[],
  report: CheckReport,
  fresh: number,
  seconds: number,
): void {
  const isSound = report.status !== 'mistakes';
  const say = isSound ? console.log : console.error;
  if (problems.length > 0) say(problemLines(problems, process.env));
  writeStepSummary(problems, process.env);
  if (report.fixed) {
    const { problems: mended, files } = report.fixed;
    say(mended === 0 ? 'Nothing was mended.' : `${mended} mended in ${files.join(', ')}.`);
  }
  for (const { what, why } of report.notChecked) {
    if (what === 'queries') say(`Queries of content/search.yaml were not asked: ${why}.`);
  }
  const { fixable } = report.counts;
  if (fixable > 0) say(`npm run check:content -- --fix mends ${fixable} of them.`);
  if (isSound && fresh > 0) {
    say(`${fresh} promise(s) are new. \`npm run promises\` adds them to ${promisesFile}.`);
  }
  const { pages, resources } = report.checked;
  say(
    isSound
      ? `${pages} pages and ${resources} resources are sound (${seconds.toFixed(2)} s).`
      : `${problemCount(problems)} (${seconds.toFixed(2)} s).`,
  );
}
