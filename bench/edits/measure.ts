import { changedWords, changesBetween, kindOf, type Change, type Kind } from './changes.ts';
import { Addresses, PageCheck, type Report } from './check-page.ts';
import { History, type FileEdit } from './history.ts';

/** An edit of a page, and what the check says about it. */
export interface MeasuredEdit {
  commit: string;
  subject: string;
  file: string;
  /** The kind of the correction. Undefined if the edit is not one. */
  kind?: Kind | undefined;
  /** The reports about the version before, in changed lines, that the correction removed. */
  found: Report[];
  /** Other reports about the version before, in changed lines. */
  stayed: Report[];
  /** The reports that the version before did not have. */
  fresh: Report[];
  changes: readonly Change[];
}

/** An edit with more changed words is not measured, because it is a new text. */
const mostTokens = 400;
/** A correction changes few words. */
const mostWords = 12;

const corrects =
  /\b(?:fix(?:e[sd])?|typos?|broken|wrong|correct(?:s|ed|ions?)?|links?|urls?|format(?:ting)?|spelling|grammar|misspel\w*|mistakes?|dead)\b/i;

/** New text is no correction, also if it is about links. */
const adds =
  /^(?:\w+(?:\([^)]*\))?!?: *)?(?:add(?:s|ed|ing)?|new|create[sd]?|document|introduce[sd]?)\b/i;

/** Checks the version before and after each edit in the history of a documentation. */
export function measure(path: string, folder?: string): MeasuredEdit[] {
  const history = new History(path, folder);
  using check = new PageCheck();
  const seen = new Set<string>();
  let tree: { commit: string; addresses: Addresses; text(one: string): string } | undefined;
  return history.edits().flatMap((edit): MeasuredEdit[] => {
    const changes = changesBetween(edit.before, edit.after, mostTokens);
    if (!changes || changes.length === 0) return [];
    // The same change of several files or translations in a commit counts once.
    const key =
      edit.commit + changes.map(({ removed, added }) => `${removed}\0${added}`).join('\0');
    if (seen.has(key)) return [];
    seen.add(key);
    const { commit, subject, file } = edit;
    if (tree?.commit !== commit) {
      const { files, text } = history.treeAt(commit);
      tree = { commit, text, addresses: new Addresses(files, () => history.addressesAt(commit)) };
    }
    const { addresses, text } = tree;
    const [old, next] = check.versions(file, [edit.before, edit.after], {
      fileAt: (address, from) => addresses.fileAt(address, from),
      text,
    }) as [Report[], Report[]];
    const gone = withoutOnce(old, next);
    const lines = changedLines(changes, edit);
    const isHere = ({ line }: Report) => lines.has(line);
    return [
      {
        commit,
        subject,
        file,
        changes,
        kind: isCorrection(edit, changes) ? kindOf(changes, edit.before, edit.after) : undefined,
        found: gone.filter(isHere),
        stayed: withoutOnce(old.filter(isHere), gone),
        fresh: withoutOnce(next, old),
      },
    ];
  });
}

const isCorrection = ({ subject }: FileEdit, changes: readonly Change[]) =>
  corrects.test(subject) &&
  !adds.test(subject) &&
  changedWords(changes) <= mostWords &&
  changes.length <= 6;

/** Returns the lines of the version before that an edit changed. Lines count from 1. */
function changedLines(changes: readonly Change[], { before }: FileEdit): Set<number> {
  const lineAt = (offset: number) => before.slice(0, offset).split('\n').length;
  return new Set(
    changes.flatMap(({ before: start, removed }) => {
      const [first, last] = [lineAt(start), lineAt(start + removed.length)];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}

/** Returns the reports of `all` that `others` does not have. Two equal messages are two reports. */
function withoutOnce(all: readonly Report[], others: readonly Report[]): Report[] {
  const counts = new Map<string, number>();
  for (const { message } of others) counts.set(message, (counts.get(message) ?? 0) + 1);
  return all.filter(({ message }) => {
    const count = counts.get(message) ?? 0;
    counts.set(message, count - 1);
    return count <= 0;
  });
}
