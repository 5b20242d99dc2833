import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../base/text/memoize.ts';
import { withEdits, type Edit } from './edits.ts';
import { byPlace, type Finding } from './finding.ts';
import type { Source } from './source.ts';

/** The texts that fix findings. */
export interface Fixes {
  /** The new texts of files, keyed by path. */
  texts: Map<string, string>;
  /** The number of findings that the new texts fix. */
  problems: number;
}

/**
 * Returns the texts of files in `root` after the fixes of findings. Applies each fix completely or not at all. Skips a
 * fix if it overlaps with another fix, if its file has changed or cannot be written back (see `editedFile`), or if its
 * file is outside of content/ and public/.
 */
export function fixedTexts(root: string, findings: readonly Finding[]): Fixes {
  const fixes: Fixes = { texts: new Map(), problems: 0 };
  const fixable = findings.filter(({ source, fix = [] }) => fix.length > 0 && isOwn(source));
  for (const [file, ofFile] of Map.groupBy(byPlace(fixable), ({ source }) => source.file)) {
    const { source } = ofFile[0]!;
    const { edits, problems } = chooseEdits(source, ofFile);
    const text = editedFile(root, source, edits);
    if (text === undefined) continue;
    fixes.texts.set(file, text);
    fixes.problems += problems;
  }
  return fixes;
}

/**
 * Tells whether a file belongs to the team. The check also reads Factsheet's own pages in src/, which must not be
 * edited.
 */
const isOwn = ({ file }: Source) => /^(?:content|public)\//.test(file);

/**
 * Returns a function that tells whether the fix of a finding can be applied. Reports contain the result as `fixable`.
 */
export function isFixable(root: string): (finding: Finding) => boolean {
  const canEdit = memoize(
    (source: Source) => isOwn(source) && editedFile(root, source, []) !== undefined,
  );
  return ({ source, fix = [] }) => fix.length > 0 && canEdit(source);
}

/**
 * Returns the edits that fix findings in one source, and the number of fixed findings. Skips a fix that overlaps with
 * an earlier fix.
 */
export function chooseEdits({ text }: Source, findings: readonly Finding[]) {
  const edits: Edit[] = [];
  // Contains 1 for each offset in an edit or directly after it. So edits that touch each other also count as
  // overlapping.
  const touched = new Uint8Array(text.length + 1);
  let problems = 0;
  for (const { fix = [] } of findings) {
    if (fix.some(({ start, end }) => touched.subarray(start, end + 1).includes(1))) continue;
    for (const edit of fix) {
      edits.push(edit);
      touched.fill(1, edit.start, edit.end + 1);
    }
    problems += 1;
  }
  return { edits, problems };
}

/**
 * Applies edits of a source to the text of its file. Keeps the line ends and the byte order mark. Returns undefined if
 * the file is missing, has changed, is not valid UTF-8 or mixes several kinds of line ends. Writing back such a file
 * would damage it.
 */
export function editedFile(
  root: string,
  source: Source,
  edits: readonly Edit[],
): string | undefined {
  const raw = textOf(root, source.file) ?? '';
  const [mark, lineEnd] = [/^\uFEFF?/.exec(raw)![0], /\r\n?|\n/.exec(raw)?.[0] ?? '\n'];
  const text = raw.slice(mark.length).replaceAll(lineEnd, '\n');
  const withEnds = (one: string) => mark + one.replaceAll('\n', lineEnd);
  // The source of a file above the size limit contains only the start of the file.
  if (!text.startsWith(source.text) || withEnds(text) !== raw) return undefined;
  return withEnds(withEdits(text, edits));
}

/**
 * Returns the text of a file. Returns undefined if the file is missing or is not valid UTF-8, because writing such a
 * file back would damage it.
 */
function textOf(root: string, file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(root, file)),
    );
  } catch {
    return undefined;
  }
}
