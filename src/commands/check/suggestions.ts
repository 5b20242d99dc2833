import { movedEdits, withEdits } from '../../content/source/edits.ts';
import { chooseEdits } from '../../content/source/fixes.ts';
import type { Finding } from '../../content/source/finding.ts';
import { askGit, mergeBase } from '../ask-git.ts';
import { addedLines } from './added-lines.ts';

/** A fix of one line. GitHub shows the fix in a pull request, with a button that applies the fix. */
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
 * Returns the fixes of findings as suggestions for a pull request. Leaves out fixes of lines that the pull request does
 * not change, because GitHub rejects these. Also leaves out fixes that change several lines. `ref` is the base branch
 * of the pull request.
 */
export function suggestions(root: string, ref: string, findings: readonly Finding[]): Suggestion[] {
  const added = addedLines(root, mergeBase(root, ref));
  const prefix = askGit(root, 'rev-parse', '--show-prefix') ?? '';
  // The check runs on the merge commit of a pull request. If both sides of the merge changed a file, the line numbers
  // in the merge commit differ from those in the pull request. So such a file gets no suggestions.
  const others = askGit(root, 'diff', '--name-only', '--relative', 'HEAD^2', 'HEAD', '--', '.');
  const merged = new Set(others?.split('\n'));
  const lines = Map.groupBy(
    findings.filter(({ source, fix = [] }) => fix.length > 0 && !merged.has(source.file)),
    ({ source, at }) => `${source.at(at).line} ${source.file}`,
  );
  return [...lines.values()].flatMap((ofLine): Suggestion[] => {
    const { source, at } = ofLine[0]!;
    const { line } = source.at(at);
    const [start, next] = [source.lineStart(line), source.lineStart(line + 1)];
    const text = source.text.slice(start, next).replace(/\n$/, '');
    const fixed = ofLine.filter(({ fix = [] }) =>
      fix.every((edit) => edit.start >= start && edit.end <= start + text.length),
    );
    if (fixed.length === 0 || !added.get(source.file)?.has(line)) return [];
    const { edits } = chooseEdits(source, fixed);
    const message = fixed.map((finding) => finding.message).join(' ');
    const change = withEdits(text, movedEdits(edits, -start));
    return [{ path: prefix + source.file, line, message, text: change }];
  });
}
