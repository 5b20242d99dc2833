import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataSchemas } from '../model/data-forms.ts';
import { dataProblems } from '../model/data-finding.ts';
import { ContentError, problemCount, problemLines, type Problem } from '../source/problem.ts';
import { promisesFile, type Ledger } from '../model/promises-file.ts';
import { parseYaml } from '../source/yaml-file.ts';
import { deletedLines } from '../promises/deleted-lines.ts';
import { ledgerText, newPromises } from '../promises/ledger-text.ts';
import { askGit } from './ask-git.ts';
import { checkContentAndRules, examineContentAndRules } from './check-content.ts';
import { promisingSite } from './check-promises.ts';
import { dayOfBuild } from './day-of-build.ts';
import { exitCode } from './file-system-failure.ts';

const usage = `Usage: npm run promises [-- --since REF], in the folder that contains content/.
Without --since, adds new promises to ${promisesFile}.
With --since, reports lines that were removed without a reason since the commit REF.`;

/** `npm run promises`: exit 0 if all promises are kept, 1 if not, 2 for wrong arguments. */
async function main(): Promise<number> {
  const since = sinceOption();
  if (since === undefined || !existsSync('content')) {
    console.error(usage);
    return 2;
  }
  try {
    return await (since === '' ? add() : compare(since));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return fail(error.problems);
  }
}

/** The commit to compare with; empty without one, undefined for wrong arguments. */
function sinceOption(): string | undefined {
  try {
    return parseArgs({ options: { since: { type: 'string' } } }).values.since ?? '';
  } catch {
    return undefined;
  }
}

async function add(): Promise<number> {
  const { promising } = await checkContentAndRules(process.cwd(), process.env, dayOfBuild());
  const { ledger, configuredBaseUrl, promised } = promising;
  const text = ledgerText(ledger, configuredBaseUrl, promised);
  const isSame = existsSync(promisesFile) && readFileSync(promisesFile, 'utf8') === text;
  if (!isSame) writeFileSync(promisesFile, text);
  console.log(`${newPromises(ledger, promised).length} promise(s) added to ${promisesFile}.`);
  return 0;
}

async function compare(ref: string): Promise<number> {
  const root = process.cwd();
  const before = ledgerAt(root, ref);
  if (before === 'no such commit') {
    console.error(
      `There is no commit ${ref} here. Fetch it first, for example: git fetch --depth=1 origin main && npm run promises -- --since FETCH_HEAD`,
    );
    return 2;
  }
  const { promising } = await examineContentAndRules(root, process.env, dayOfBuild());
  const { ledger, configuredBaseUrl } = promising;
  if (before?.base_url !== configuredBaseUrl) {
    console.log(`${ref} has no promises of ${configuredBaseUrl}.`);
    return 0;
  }
  if (!ledger) {
    const message = `The ledger of ${configuredBaseUrl} was removed. Restore it: git checkout ${ref} -- ${promisesFile}`;
    return fail([{ file: promisesFile, line: 1, column: 1, message }]);
  }
  const site = await promisingSite(root, promising, dayOfBuild());
  const problems = dataProblems(root, deletedLines(before, ledger, site));
  if (problems.length > 0) return fail(problems);
  console.log(`All promises of ${ref} are kept, or were ended by the rules.`);
  return 0;
}

/** The ledger in a commit; undefined if the commit has none. */
function ledgerAt(root: string, ref: string): Ledger | undefined | 'no such commit' {
  const commit = askGit(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  if (commit === undefined) return 'no such commit';
  const text = askGit(root, 'show', `${commit}:./${promisesFile}`);
  return text === undefined
    ? undefined
    : parseYaml({ file: promisesFile, text }, dataSchemas.promises, []);
}

function fail(problems: readonly Problem[]): number {
  console.error(problemLines(problems, process.env));
  console.error(`\n${problemCount(problems)}.`);
  return 1;
}

process.exitCode = await exitCode(main);
