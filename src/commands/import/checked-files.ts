import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedSite } from '../../import/import-site.ts';
import type { ImportReport } from '../../import/report.ts';
import type { Edit } from '../../source/edits.ts';
import { isError, placeOf, type Finding } from '../../source/finding.ts';
import { fixContent } from '../check/fix-content.ts';
import { examineContentAndRules } from '../check-content.ts';
import { writeAll, type NewFiles } from './write-files.ts';

/**
 * Checks the files of an import together, in a temporary folder. Applies the fixes of the check, and removes fragments
 * of links to headings that do not exist. Reports the errors that are left. `data` contains new data files. If it is
 * undefined, the data files in content/ are used.
 */
export async function checkedFiles(
  root: string,
  site: ImportedSite,
  data: ReadonlyMap<string, string> | undefined,
  day: string,
  report: ImportReport,
): Promise<NewFiles & { hasErrors: boolean }> {
  const texts = new Map([...(data ?? []), ...site.texts]);
  const copies = new Map([...site.copies].filter(([file]) => !texts.has(file)));
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-import-'));
  try {
    for (const path of [...(data ? [] : ['content', 'public']), 'src/developers', 'netlify.toml']) {
      if (!existsSync(join(root, path))) continue;
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    writeAll(folder, { texts, copies });
    await fixContent(folder, {}, day, (findings) =>
      errorsIn(findings)
        .filter(({ source }) => texts.has(source.file))
        .map((one) => Object.assign({}, one, { fix: one.fix ?? fragmentEdit(one, report) })),
    );
    const { findings } = await examineContentAndRules(folder, {}, day);
    const left = errorsIn(findings);
    for (const finding of left) {
      const { file, line } = placeOf(finding);
      report.toDo(file, finding.message, '', line);
    }
    for (const file of texts.keys()) texts.set(file, readFileSync(join(folder, file), 'utf8'));
    return { texts, copies, hasErrors: left.length > 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the errors, except those about missing dates. Such pages get the date of their first commit. */
const errorsIn = (findings: readonly Finding[]) =>
  findings.filter((one) => isError(one) && !one.message.startsWith('"updated" is missing'));

/** Returns the edit that removes the fragment from a link to a heading that does not exist. */
function fragmentEdit({ source, at, message }: Finding, report: ImportReport): Edit[] {
  const [, path = '', fragment] =
    /^(\S+) has no heading with the link #(\S+?)\.(?:\s|$)/.exec(message) ?? [];
  if (fragment === undefined) return [];
  const { text } = source;
  const from = source.offset(at);
  const start = text.indexOf(`#${fragment}`, from);
  if (start < 0 || start > from + 2000) return [];
  const isAlone = text[start - 1] === '(';
  report.changed(
    source.file,
    `The link to #${fragment} leads to the page, which has no such heading.`,
    text.slice(from, start),
  );
  return [{ start, end: start + fragment.length + 1, text: isAlone ? path : '' }];
}
