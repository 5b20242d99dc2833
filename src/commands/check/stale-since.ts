import { dataFiles } from '../../content/model/data-forms.ts';
import type { Page } from '../../content/model/content.ts';
import { statedValues } from '../../content/model/placeholders.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { newValues } from '../../content/rules/new-values.ts';
import { staleValues } from '../../content/rules/stale-values.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { Source } from '../../content/source/source.ts';
import { askGit, mergeBase } from '../ask-git.ts';

/**
 * Finds texts that still contain a former value of the data files, and added lines that contradict a fact. The former values are those at the merge base of
 * this branch and `ref`, which is a branch, tag or commit. Throws a CommandError if there is no such commit.
 */
export function staleSince(
  root: string,
  ref: string,
  pages: readonly Page[],
  files: InputFiles,
): Finding[] {
  const commit = mergeBase(root, ref);
  const sourceAt = (file: string) => new Source(file, askGit(root, 'show', `${commit}:./${file}`));
  const change = { before: statedValues(sourceAt), after: statedValues(files.source) };
  const data = dataFiles.filter((file) => file !== promisesFile);
  const stale = staleValues(change, pages, data.map(files.source));
  const known = new Set(stale.map(({ source, at }) => `${source.file}:${String(at)}`));
  const contradicting = newValues(addedLines(root, commit), pages, change.after);
  return [
    ...stale,
    ...contradicting.filter(({ source, at }) => !known.has(`${source.file}:${String(at)}`)),
  ];
}

/** Returns the numbers of the lines in content/ that were added or changed since a commit, from 1, by file. */
function addedLines(root: string, commit: string): ReadonlyMap<string, ReadonlySet<number>> {
  const options = ['--unified=0', '--no-color', '--no-ext-diff', '--no-prefix', '--relative'];
  const quoting = ['-c', 'core.quotePath=false'];
  const diff = askGit(root, ...quoting, 'diff', ...options, commit, '--', 'content') ?? '';
  const added = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const [, file, first, count = '1'] of diff.matchAll(
    /^(?:\+\+\+ (.+?)\t?|@@ -\S+ \+(\d+)(?:,(\d+))? @@.*)$/gm,
  )) {
    if (file !== undefined) added.set(file, (lines = new Set()));
    for (let one = 0; first !== undefined && one < Number(count); one++) {
      lines.add(Number(first) + one);
    }
  }
  return added;
}
