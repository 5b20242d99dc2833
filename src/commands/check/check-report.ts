import { isFixable, type AppliedFixes } from '../../content/apply-edits.ts';
import { dataFiles } from '../../content/data-forms.ts';
import type { Page } from '../../content/facts.ts';
import { isReadableFile } from '../../content/files-below.ts';
import { readBody } from '../../content/language/read-body.ts';
import { nodes } from '../../content/language/tree.ts';
import { isMistake, type Problem } from '../../content/problem.ts';
import type { Examination } from './examine-all.ts';

/**
 * What `npm run check:content -- --json` prints. The same content on the same day gives the same bytes;
 * fields are added within a version, and nothing else changes.
 */
export interface CheckReport {
  version: 1;
  /** Whether the content can be published: `mistakes` stop it, `warnings` do not. */
  status: 'sound' | 'warnings' | 'mistakes';
  /** Day for which dates were judged (YYYY-MM-DD). */
  day: string;
  /** How much was looked at. */
  checked: {
    pages: number;
    resources: number;
    dataFiles: number;
    links: number;
    pictures: number;
    queries: number;
  };
  /** What was not, and why. */
  notChecked: { what: 'text' | 'queries' | 'external links'; why: string }[];
  counts: { errors: number; warnings: number; fixable: number };
  /** By place; `fixable` are those that `--fix` mends. */
  problems: ReportedProblem[];
  /** What `--fix` did; only with it. */
  fixed?: AppliedFixes;
}

interface ReportedProblem {
  file: string;
  line: number;
  column: number;
  severity: 'error' | 'warning';
  message: string;
  fixable: boolean;
}

/** What the check found on a day. `examination` is undefined where the check itself failed. */
export function checkReport(
  root: string,
  day: string,
  problems: readonly Problem[],
  examination: Examination | undefined,
  fixed?: AppliedFixes,
): CheckReport {
  const errors = problems.filter(isMistake).length;
  const canMend = isFixable(root);
  const told = problems.map((problem) => reported(problem, canMend(problem)));
  const status = errors > 0 ? 'mistakes' : problems.length > 0 ? 'warnings' : 'sound';
  return {
    version: 1,
    status,
    day,
    checked: {
      pages: examination?.publication.facts.pages.length ?? 0,
      resources: examination?.publication.facts.resources.length ?? 0,
      dataFiles: dataFiles.filter((file) => isReadableFile(root, file)).length,
      ...addresses(examination?.publication.facts.pages ?? []),
      queries: examination?.search.queries ?? 0,
    },
    notChecked: [
      ...(examination ? leftOut(examination) : notFinished),
      { what: 'external links', why: 'no other site is asked' },
    ],
    counts: {
      errors,
      warnings: problems.length - errors,
      fixable: told.filter(({ fixable }) => fixable).length,
    },
    problems: told,
    ...(fixed && { fixed }),
  };
}

const leftOut = ({ broken, search }: Examination): CheckReport['notChecked'] => [
  ...broken.map((file) => ({
    what: 'text' as const,
    why: `${file} has a mistake that keeps its text from being read`,
  })),
  ...search.left.map((why) => ({ what: 'queries' as const, why })),
];

const notFinished: CheckReport['notChecked'] = (['text', 'queries'] as const).map((what) => ({
  what,
  why: 'the check itself failed',
}));

/** How many links and pictures the text of the pages has. */
function addresses(pages: readonly Page[]): { links: number; pictures: number } {
  const types = pages.flatMap((page) => nodes(readBody(page).root).map(({ type }) => type));
  const count = (...wanted: string[]) => types.filter((type) => wanted.includes(type)).length;
  return {
    links: count('link', 'linkReference'),
    pictures: count('image', 'imageReference'),
  };
}

const reported = (problem: Problem, fixable: boolean): ReportedProblem => {
  const { file, line, column, message } = problem;
  const severity = isMistake(problem) ? 'error' : 'warning';
  return { file, line, column, severity, message, fixable };
};
