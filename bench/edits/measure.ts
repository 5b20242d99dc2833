import { changedWords, changesBetween, kindOf, type Change, type Kind } from './changes.ts';
import { Addresses, PageCheck, type Report } from './check-page.ts';
import { History, type FileEdit } from './history.ts';
import { Spelling } from './spelling.ts';

/** An edit of a page, and what the check says about it. */
export interface MeasuredEdit {
  commit: string;
  subject: string;
  file: string;
  /** The kind of the correction. Undefined if the edit is not one. */
  kind?: Kind | undefined;
  /** The reports about the version before, in changed lines, that the correction removed. */
  found: Report[];
  /** The same in other lines, such as the start of a note that was not closed. */
  elsewhere: Report[];
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

/** Of the edits that correct nothing, at most so many are checked, evenly over the history. */
const mostOthers = 250;

/** Checks the version before and after each edit in the history of a documentation. */
export async function measure(path: string, folder?: string): Promise<MeasuredEdit[]> {
  const history = new History(path, folder);
  const spelling = new Spelling();
  using check = new PageCheck();
  const measured: MeasuredEdit[] = [];
  for (const edits of Map.groupBy(
    chosen(smallEdits(history)),
    ({ edit }) => edit.commit,
  ).values()) {
    const { commit } = edits[0]!.edit;
    const tree = history.treeAt(commit);
    const misspelt = await spelling.of(tree);
    const misspeltBefore = await spelling.of(history.treeAt(`${commit}~1`));
    const addresses = new Addresses(tree.files, () => history.addressesAt(commit));
    for (const { edit, changes, kind } of edits) {
      const { subject, file } = edit;
      const [old, next] = check.versions(file, [edit.before, edit.after], {
        fileAt: (address, from) => addresses.fileAt(address, from),
        text: tree.text,
      }) as [Report[], Report[]];
      old.push(...misspeltBefore(file));
      next.push(...misspelt(file));
      const gone = withoutOnce(old, next);
      const lines = changedLines(changes, edit);
      const isHere = ({ line }: Report) => lines.has(line);
      const found = gone.filter(isHere);
      const elsewhere = gone.filter((report) => !isHere(report));
      const stayed = withoutOnce(old.filter(isHere), gone);
      const fresh = withoutOnce(next, old);
      measured.push({ commit, subject, file, changes, kind, found, elsewhere, stayed, fresh });
    }
  }
  return measured;
}

interface SmallEdit {
  edit: FileEdit;
  changes: readonly Change[];
  kind: Kind | undefined;
}

/** Returns the edits that are no new texts. The same change of several files in a commit, as of translations, counts once. */
function smallEdits(history: History): SmallEdit[] {
  const seen = new Set<string>();
  return history.edits().flatMap((edit) => {
    const changes = changesBetween(edit.before, edit.after, mostTokens) ?? [];
    const texts = changes.map(({ removed, added }) => `${removed}\0${added}`);
    const key = [edit.commit, ...texts].join('\0');
    if (changes.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const kind = isCorrection(edit, changes) ? kindOf(changes, edit.before, edit.after) : undefined;
    return [{ edit, changes, kind }];
  });
}

/** Returns all corrections, and an even selection of the other edits. */
function chosen(edits: readonly SmallEdit[]): SmallEdit[] {
  const others = edits.filter(({ kind }) => kind === undefined);
  const step = Math.max(1, others.length / mostOthers);
  const selected = new Set(
    Array.from(
      { length: Math.min(others.length, mostOthers) },
      (_, index) => others[Math.floor(index * step)],
    ),
  );
  return edits.filter((edit) => edit.kind !== undefined || selected.has(edit));
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
