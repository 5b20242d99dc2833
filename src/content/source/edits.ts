import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * A change of a source: the text between the offsets `start` and `end` is replaced by `text`. Offsets are in UTF-16
 * units.
 */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Adds `by` to the offsets of edits. This converts offsets in a part of a text to offsets in the whole text. */
export const movedEdits = (edits: readonly Edit[], by: number): Edit[] =>
  edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }));

/**
 * Applies edits to a text. The edits must not overlap. An insertion comes before another edit that starts at the same
 * offset.
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  return parts.join('') + text.slice(position);
}

/** Replaces the text of an existing file atomically. A symbolic link to the file stays a link. */
export function replaceFile(path: string, text: string): void {
  using draft = draftFor(path, text);
  draft.replace(path);
}

/** A temporary file with the new text of a file, in the same folder. Disposing the draft removes the temporary file. */
export interface Draft extends Disposable {
  /** Replaces the file at a path by the draft. This needs no additional disk space. */
  replace(path: string): void;
}

/** Tells whether a file is a draft that remained because a command was stopped. */
export const isDraft = (file: string): boolean => /\.\d+\.tmp$/.test(file);

/** What to do about drafts that remained, which can mean that only some files of a change were written. */
export const afterStop =
  'A command was stopped while it changed files. "git status" lists what it changed: undo that with "git restore --staged --worktree FILE" and run the command again';

/** Writes the new text of an existing file to a draft. */
export function draftFor(path: string, text: string): Draft {
  const target = realpathSync(path);
  const draft = `${target}.${process.pid}.tmp`;
  const discard = () => rmSync(draft, { force: true });
  try {
    writeFileSync(draft, text, { mode: statSync(target).mode });
  } catch (error) {
    discard();
    throw error;
  }
  return { replace: (file) => renameSync(draft, realpathSync(file)), [Symbol.dispose]: discard };
}
