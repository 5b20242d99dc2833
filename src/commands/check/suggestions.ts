import { withEdits, movedEdits, type Edit } from '../../content/source/edits.ts';
import { isFixable } from '../../content/source/fixes.ts';
import type { Finding } from '../../content/source/finding.ts';
import { askGit, mergeBase } from '../ask-git.ts';
import { addedLines } from './added-lines.ts';

/** A change of one line that a person can apply with a click in a pull request. */
interface Suggestion {
  /** The path of the file in the repository. */
  path: string;
  line: number;
  /** The messages of the findings that the change fixes. */
  message: string;
  /** The new text of the line. */
  text: string;
}

/**
 * Returns the fixes of findings as suggestions for a pull request. GitHub only accepts suggestions for changed lines,
 * so other fixes are left out, and so are fixes of several lines. `ref` is the base of the pull request.
 */
export function suggestions(root: string, ref: string, findings: readonly Finding[]): Suggestion[] {
  const added = addedLines(root, mergeBase(root, ref));
  const prefix = askGit(root, 'rev-parse', '--show-prefix') ?? '';
  // In the merge commit of a pull request, the lines of these files have other numbers than in the pull request.
  const others = askGit(root, 'diff', '--name-only', '--relative', 'HEAD^2', 'HEAD', '--', '.');
  const merged = new Set(others?.split('\n'));
  const canFix = isFixable(root);
  const lines = Map.groupBy(
    findings.filter((finding) => !merged.has(finding.source.file) && canFix(finding)),
    (finding) => `${finding.source.at(finding.at).line} ${finding.source.file}`,
  );
  return [...lines.values()].flatMap((ofLine): Suggestion[] => {
    const { source, at } = ofLine[0]!;
    const { line } = source.at(at);
    const [start, next] = [source.lineStart(line), source.lineStart(line + 1)];
    const text = source.text.slice(start, next).replace(/\n$/, '');
    const isInside = (edit: Edit) => edit.start >= start && edit.end <= start + text.length;
    const fixed = ofLine.filter(({ fix = [] }) => fix.every(isInside));
    const edits = movedEdits(
      fixed.flatMap(({ fix = [] }) => fix),
      -start,
    );
    const isClear = edits.every((one, index) =>
      edits.slice(0, index).every((other) => one.end < other.start || one.start > other.end),
    );
    if (fixed.length === 0 || !isClear || !added.get(source.file)?.has(line)) return [];
    const message = fixed.map((finding) => finding.message).join(' ');
    return [{ path: prefix + source.file, line, message, text: withEdits(text, edits) }];
  });
}
