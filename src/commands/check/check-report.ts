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
export type CheckReport = ReturnType<typeof checkReport>;

/** Creates the report. `examination` is undefined if the check itself failed with an exception. */
export function checkReport(
  root: string,
  day: string,
  findings: readonly Finding[],
  examination: Examination | undefined,
  fixed?: AppliedFixes,
) {
  const errors = findings.filter(isError).length;
  const canFix = isFixable(root);
  const { pages, resources } = examination?.publication.facts ?? { pages: [], resources: [] };
  // `mistakes` means that errors prevent publishing, `sound` that there are neither errors nor warnings.
  const status = errors > 0 ? 'mistakes' : findings.length > 0 ? 'warnings' : 'sound';
  return {
    version: 1,
    status,
    /** The build date (YYYY-MM-DD). */
    day,
    /** How many things were checked, by kind. */
    checked: {
      pages: pages.length,
      resources: resources.length,
      dataFiles: dataFiles.filter((file) => isReadableFile(root, file)).length,
      ...addresses(pages),
      queries: examination?.search.queries ?? 0,
    },
    /** The parts that were not checked, with the reason. */
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
      severity: isError(finding) ? 'error' : 'warning',
      message: finding.message,
      fixable: canFix(finding),
    })),
    /** The changes that `--fix` made; only present with this option. */
    ...(fixed && { fixed }),
  };
}

const leftOut = ({ broken, search }: Examination) => [
  ...broken.map((file) => ({
    what: 'text',
    why: `${file} has an error that makes its text unreadable`,
  })),
  ...search.left.map((why) => ({ what: 'queries', why })),
];

const notFinished = ['text', 'queries'].map((what) => ({ what, why: 'the check itself failed' }));

/** Counts the links and pictures in the text of the pages. */
function addresses(pages: readonly Page[]) {
  const types = pages.flatMap((page) => nodes(readBody(page).root).map(({ type }) => type));
  const count = (...counted: string[]) => types.filter((type) => counted.includes(type)).length;
  return { links: count('link', 'linkReference'), pictures: count('image', 'imageReference') };
}
