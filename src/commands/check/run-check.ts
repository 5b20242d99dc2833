import { docsPage } from '../../base/code-folder.ts';
import { writeFileSync } from 'node:fs';
import { nearest } from '../../base/text/did-you-mean.ts';
import { printableName } from '../../base/text/printable.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { nodes } from '../../content/markdown/tree.ts';
import { dataFiles } from '../../content/model/data-files.ts';
import type { Page } from '../../content/model/content.ts';
import { isReadableFile } from '../../content/source/files-below.ts';
import {
  countText,
  isError,
  placeOf,
  printedLines,
  type Finding,
} from '../../content/source/finding.ts';
import { readContent } from '../../content/model/load.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { newPromises } from '../../site/promises/ledger-text.ts';
import { isFixable } from '../../content/source/fixes.ts';
import { writeStepSummary } from '../step-summary.ts';
import { fixContent, type AppliedFixes } from './fix-content.ts';
import { CommandError, dayOfBuild, parseArguments } from '../command.ts';
import { contentRoot } from '../content-root.ts';
import { fileSystemFailure } from '../file-system-failure.ts';
import { mergeBase } from '../ask-git.ts';
import { acceptWords } from './accept-words.ts';
import {
  examineWithSearch,
  findingsOfFailure,
  type FullExamination,
} from './examine-with-search.ts';
import { checkExternalLinks } from '../external-links/check-external-links.ts';
import { missingWords } from '../../base/languages/words.ts';
import { translationCounts } from '../../content/rules/translations.ts';
import { withFormerAnswers } from './changed-answers.ts';
import { withoutRenamed } from './renamed-values.ts';
import { builtInRules, changeRules } from './rules.ts';
import { addedLines } from './added-lines.ts';
import { staleSince } from './stale-since.ts';
import { suggestions } from './suggestions.ts';

const usage = `Usage: factsheet check [--fix] [--all] [--json] [--rule NAME] [--since REF], in the folder that contains content/.
       factsheet check --accept-words
       factsheet check --links
  --fix    fixes what it can, then reports the rest
  --all    lists every warning, also those of one rule
  --rule NAME  reports only the findings of one rule; ${docsPage('check')} lists the rules
  --json   prints a report for programs; ${docsPage('check')} describes it
  --since  also finds texts with old values of the data files: those at REF, a branch, tag or commit
  --suggestions FILE  with --since, writes fixes of changed lines for a pull request as JSON
  --accept-words  first accepts the unknown words, in content/words.yaml
  --links  requests the links to other sites instead, and warns about broken and redirected ones
Exit code: 0 without errors, 1 with errors or broken links, 2 for wrong arguments.`;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const flags = {
  fix: flag,
  all: flag,
  json: flag,
  links: flag,
  since: text,
  rule: text,
  'accept-words': flag,
  suggestions: text,
};

/** Checks the folder `content/` of the working directory, prints the results and returns the exit code. */
export async function runCheck(args: string[]): Promise<number> {
  const { values: options } = parseArguments({ args, options: flags }, usage);
  const root = contentRoot(usage);
  if (options.links) {
    if (Object.keys(options).length > 1) {
      throw new CommandError(`--links takes no other option.\n${usage}`, 2);
    }
    return checkExternalLinks(root);
  }
  // With --json, stdout contains only the report, so all other messages go to stderr.
  const say = options.json ? console.error : console.log;
  if (options['accept-words']) say(await acceptWords(root, process.env, dayOfBuild()));
  const start = performance.now();
  // With `npm run check:content --fix`, npm does not pass on the option, but sets the environment variable
  // npm_config_fix.
  const isFix = options.fix ?? process.env['npm_config_fix'] === 'true';
  const { findings, report, fresh } = await check(root, isFix, options);
  if (options.since !== undefined && options.suggestions !== undefined) {
    const clear = suggestions(root, options.since, findings);
    writeFileSync(options.suggestions, JSON.stringify(clear));
  }
  const seconds = (performance.now() - start) / 1000;
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else {
    const isChanged = changedLines(root, options.since);
    print(findings, report, fresh, seconds, { isAll: options.all, isChanged });
  }
  return report.status === 'mistakes' ? 1 : 0;
}

/** Runs the check. If a check throws because of a bug, returns the exception as a finding. */
async function check(
  root: string,
  isFix: boolean,
  { since, rule }: { since?: string | undefined; rule?: string | undefined },
) {
  const [env, day] = [process.env, dayOfBuild()];
  try {
    if (rule !== undefined) ensureRule(rule, readContent(root, env, day).ownRules);
    const select = (all: readonly Finding[]) =>
      rule === undefined ? all : all.filter((finding) => finding.rule.name === rule);
    const fixed = isFix ? await fixContent(root, env, day, select) : undefined;
    const examination = await examineWithSearch(root, env, day);
    const { everything, files, promising, settleMore } = examination;
    const all =
      since === undefined
        ? examination.findings
        : withFormerAnswers(
            root,
            since,
            withoutRenamed(
              root,
              since,
              settleMore(staleSince(root, since, everything.content.pages, files), changeRules)
                .findings,
              files,
            ),
            everything.content,
          );
    const findings = select(all);
    const report = checkReport(root, day, findings, examination, fixed);
    return {
      findings,
      report,
      fresh: newPromises(promising.ledger, promising.promised).length,
    };
  } catch (error) {
    if (error instanceof CommandError || fileSystemFailure(error) !== undefined) throw error;
    const findings = findingsOfFailure(error, root, env, day);
    return { findings, report: checkReport(root, day, findings, undefined), fresh: 0 };
  }
}

/** Throws a CommandError if no rule has this name: neither a built-in one nor one of the team. */
function ensureRule(name: string, own: readonly { name: string }[]): void {
  const names = [...builtInRules.keys(), ...own.map((row) => row.name)];
  const near = nearest(name, names);
  const fix = near ? `Did you mean ${near}?` : `${docsPage('check')} lists the rules.`;
  if (names.includes(name)) return;
  throw new CommandError(`There is no rule ${JSON.stringify(name)}. ${fix}`, 2);
}

/**
 * Returns a function that tells whether the line of a finding was added or changed since `ref`, a branch, tag or commit.
 * Without `ref`, no line is.
 */
function changedLines(root: string, ref: string | undefined): (finding: Finding) => boolean {
  if (ref === undefined) return () => false;
  const added = addedLines(root, mergeBase(root, ref));
  return ({ source, at }) => added.get(source.file)?.has(source.at(at).line) === true;
}

/** Prints the results for people. `fresh` is the number of new promises. */
function print(
  findings: readonly Finding[],
  report: CheckReport,
  fresh: number,
  seconds: number,
  { isAll, isChanged }: { isAll: boolean | undefined; isChanged: (finding: Finding) => boolean },
): void {
  const isValid = report.status !== 'mistakes';
  const log = isValid ? console.log : console.error;
  if (findings.length > 0) log(printedLines(findings, process.env, isAll, isChanged));
  writeStepSummary(findings, process.env);
  if (report.fixed) {
    const { problems: count, files } = report.fixed;
    log(
      count === 0
        ? 'Nothing was fixed.'
        : `${count} fixed in ${files.map(printableName).join(', ')}.`,
    );
  }
  for (const { what, why } of report.notChecked) {
    if (what === 'queries') log(`Queries of content/search.yaml did not run: ${why}.`);
    if (what === 'spelling')
      log(`Spelling is not checked: ${why} (${docsPage('check')}#spelling).`);
  }
  for (const { tag, translated, pages: all, outdated } of report.translations) {
    log(`${tag}: ${translated} of ${all} pages are translated, ${outdated} outdated.`);
    const missing = missingWords(tag);
    if (missing > 0)
      log(`${tag}: ${missing} texts of the interface are in English (${docsPage('languages')}).`);
  }
  const { fixable } = report.counts;
  if (fixable > 0) log(`npx factsheet check --fix fixes ${fixable} of them.`);
  if (isValid && fresh > 0) {
    log(`${fresh} promise(s) are new. \`npx factsheet promises\` adds them to ${promisesFile}.`);
  }
  const { pages, resources } = report.checked;
  log(
    isValid
      ? `${pages} pages and ${resources} resources have no errors (${seconds.toFixed(2)} s).`
      : `${countText(findings)} (${seconds.toFixed(2)} s).`,
  );
}

/**
 * The output of `npx factsheet check --json`. For the same content and build date, the output always has the same
 * bytes. You can add fields to this format. For any other change, increase `version`.
 */
type CheckReport = ReturnType<typeof checkReport>;

/** Creates the report. `examination` is undefined if a check threw an exception because of a bug. */
function checkReport(
  root: string,
  day: string,
  findings: readonly Finding[],
  examination: FullExamination | undefined,
  fixed?: AppliedFixes,
) {
  const errors = findings.filter(isError).length;
  const canFix = isFixable(root);
  const { pages, resources } = examination?.publication.content ?? { pages: [], resources: [] };
  // `mistakes` means that errors prevent publishing. `sound` means that there are neither errors nor warnings.
  const status = errors > 0 ? 'mistakes' : findings.length > 0 ? 'warnings' : 'sound';
  return {
    version: 1,
    status,
    /** The build date (YYYY-MM-DD). */
    day,
    /** The numbers of pages, links and other things that were checked, keyed by kind. */
    checked: {
      pages: pages.length,
      resources: resources.length,
      dataFiles: dataFiles.filter((file) => isReadableFile(root, file)).length,
      ...addresses(pages),
      queries: examination?.search.queries ?? 0,
    },
    /** The other languages of the site, with the numbers of their pages. */
    translations: examination ? translationCounts(examination.publication.content) : [],
    /** The parts of the content that were not checked, each with the reason. */
    notChecked: [
      ...(examination ? leftOut(examination) : notFinished),
      { what: 'external links', why: 'other sites are not requested' },
    ],
    counts: {
      errors,
      warnings: findings.length - errors,
      fixable: findings.filter(canFix).length,
    },
    /** The errors and warnings, sorted by file and line. */
    problems: findings.map((finding) => ({
      ...placeOf(finding),
      rule: finding.rule.name,
      severity: isError(finding) ? 'error' : 'warning',
      message: finding.message,
      fixable: canFix(finding),
    })),
    /** The changes that `--fix` made. Without `--fix`, this field is missing. */
    ...(fixed && { fixed }),
  };
}

const leftOut = ({ broken, search, unspelled }: FullExamination) => [
  ...broken.map((file) => ({
    what: 'text',
    why: `${file} has an error that makes its text unreadable`,
  })),
  ...search.left.map((why) => ({ what: 'queries', why })),
  ...unspelled.map((why) => ({ what: 'spelling', why })),
];

const notFinished = ['text', 'queries'].map((what) => ({ what, why: 'the check itself failed' }));

/** Counts the links and pictures in the text of the pages. */
function addresses(pages: readonly Page[]) {
  const types = pages.flatMap((page) => nodes(readBody(page).root).map(({ type }) => type));
  const count = (...counted: string[]) => types.filter((type) => counted.includes(type)).length;
  return { links: count('link', 'linkReference'), pictures: count('image', 'imageReference') };
}
