import { isFixable, type AppliedFixes } from '../../source/fixes.ts';
import { dataFiles } from '../../model/data-forms.ts';
import type { Page } from '../../model/facts.ts';
import { isReadableFile } from '../../source/files-below.ts';
import { readBody } from '../../markdown/read-body.ts';
import { nodes } from '../../markdown/tree.ts';
import { isError, placeOf, type Finding } from '../../source/finding.ts';
import type { Examination } from './examine-all.ts';

/**
 * The output of `npm run check:content -- --json`. The same content and build date always give the same
 * bytes. A version of this format may get new fields; any other change needs a new version number.
 */
export interface CheckReport {
  version: 1;
  /**
   * `mistakes` means that errors prevent publishing, `warnings` that there are only warnings, `sound` that
   * there are neither.
   */
  status: 'sound' | 'warnings' | 'mistakes';
  /** The build date (YYYY-MM-DD). */
  day: string;
  /** How many things were checked, by kind. */
  checked: {
    pages: number;
    resources: number;
    dataFiles: number;
    links: number;
    pictures: number;
    queries: number;
  };
  /** The parts that were not checked, with the reason. */
  notChecked: { what: 'text' | 'queries' | 'external links'; why: string }[];
  counts: { errors: number; warnings: number; fixable: number };
  /** The errors and warnings, sorted by file and line. */
  problems: ReportedProblem[];
  /** The changes that `--fix` made; only present with this option. */
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

/** Creates the report. `examination` is undefined if the check itself failed with an exception. */
export function checkReport(
  root: string,
  day: string,
  findings: readonly Finding[],
  examination: Examination | undefined,
  fixed?: AppliedFixes,
): CheckReport {
  const errors = findings.filter(isError).length;
  const canFix = isFixable(root);
  const reported = findings.map((finding) => reportedProblem(finding, canFix(finding)));
  const status = errors > 0 ? 'mistakes' : findings.length > 0 ? 'warnings' : 'sound';
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
      { what: 'external links', why: 'other sites are not requested' },
    ],
    counts: {
      errors,
      warnings: findings.length - errors,
      fixable: reported.filter(({ fixable }) => fixable).length,
    },
    problems: reported,
    ...(fixed && { fixed }),
  };
}

const leftOut = ({ broken, search }: Examination): CheckReport['notChecked'] => [
  ...broken.map((file) => ({
    what: 'text' as const,
    why: `${file} has an error that makes its text unreadable`,
  })),
  ...search.left.map((why) => ({ what: 'queries' as const, why })),
];

const notFinished: CheckReport['notChecked'] = (['text', 'queries'] as const).map((what) => ({
  what,
  why: 'the check itself failed',
}));

/** Counts the links and pictures in the text of the pages. */
function addresses(pages: readonly Page[]): { links: number; pictures: number } {
  const types = pages.flatMap((page) => nodes(readBody(page).root).map(({ type }) => type));
  const count = (...counted: string[]) => types.filter((type) => counted.includes(type)).length;
  return {
    links: count('link', 'linkReference'),
    pictures: count('image', 'imageReference'),
  };
}

const reportedProblem = (finding: Finding, fixable: boolean): ReportedProblem => ({
  ...placeOf(finding),
  severity: isError(finding) ? 'error' : 'warning',
  message: finding.message,
  fixable,
});
