import { askGit } from '../ask-git.ts';

/**
 * Returns the line numbers, counted from 1, of lines in content/ that were added or changed since a commit. The keys
 * are file paths.
 */
export function addedLines(root: string, commit: string): ReadonlyMap<string, ReadonlySet<number>> {
  const options = ['--unified=0', '--no-color', '--no-ext-diff', '--no-prefix', '--relative'];
  const quoting = ['-c', 'core.quotePath=false'];
  const diff = askGit(root, ...quoting, 'diff', ...options, commit, '--', 'content') ?? '';
  const added = new Map<string, Set<number>>();
  let lines = new Set<number>();
  // Matches the line with the name of a file, and the line with the new line numbers of each change in it.
  const heads = /^(?:\+\+\+ (.+?)\t?|@@ -\S+ \+(\d+)(?:,(\d+))? @@.*)$/gm;
  for (const [, file, first, count = '1'] of diff.matchAll(heads)) {
    if (file === undefined) {
      Array.from({ length: Number(count) }, (_, index) => lines.add(Number(first) + index));
    } else {
      added.set(file, (lines = new Set()));
    }
  }
  return added;
}
