import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedSite } from '../../import/import-site.ts';
import type { ImportReport } from '../../import/report.ts';
import { withEdits, type Edit } from '../../source/edits.ts';
import { isError, placeOf, type Finding } from '../../source/finding.ts';
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
  let left: readonly Finding[] = [];
  for (let round = 0; round < 4; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'factsheet-import-'));
    try {
      for (const kept of data ? [] : ['content', 'public']) {
        if (existsSync(join(root, kept)))
          cpSync(join(root, kept), join(folder, kept), { recursive: true });
      }
      cpSync(join(root, 'src/developers'), join(folder, 'src/developers'), { recursive: true });
      cpSync(join(root, 'netlify.toml'), join(folder, 'netlify.toml'));
      writeAll(folder, { texts, copies });
      const { findings } = await examineContentAndRules(folder, {}, day);
      // Pages without a date get the date of their first commit.
      left = findings.filter(
        (finding) => isError(finding) && !finding.message.startsWith('"updated" is missing'),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    if (!applyFixes(left, texts, report)) break;
  }
  for (const finding of left) {
    const { file, line } = placeOf(finding);
    report.toDo(file, finding.message, '', line);
  }
  return { texts, copies, hasErrors: left.length > 0 };
}

/** Applies the fixes of findings to texts. Tells whether there were any. */
function applyFixes(
  findings: readonly Finding[],
  texts: Map<string, string>,
  report: ImportReport,
): boolean {
  let isChanged = false;
  for (const [file, own] of Map.groupBy(findings, ({ source }) => source.file)) {
    const text = texts.get(file);
    if (text === undefined) continue;
    const edits = own.flatMap((finding) => finding.fix ?? fragmentEdit(finding, text, report));
    const separate = edits.filter((edit, at) =>
      edits.every(
        (other, index) => index >= at || other.end < edit.start || other.start > edit.end,
      ),
    );
    if (separate.length === 0) continue;
    texts.set(file, withEdits(text, separate));
    isChanged = true;
  }
  return isChanged;
}

/** Returns the edit that removes the fragment from a link to a heading that does not exist. */
function fragmentEdit(
  { source, at, message }: Finding,
  text: string,
  report: ImportReport,
): Edit[] {
  const [, path = '', fragment] =
    /^(\S+) has no heading with the link #(\S+?)\.(?:\s|$)/.exec(message) ?? [];
  if (fragment === undefined) return [];
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
