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
  // How many lines of the current change follow. They can look like the other lines of a diff.
  let left = 0;
  for (const line of diff.split('\n')) {
    if (left > 0) {
      // The line “\ No newline at end of file” does not count.
      if (!line.startsWith('\\')) left -= 1;
      continue;
    }
    const [, file] = /^\+\+\+ (.+?)\t?$/.exec(line) ?? [];
    if (file !== undefined) added.set(file, (lines = new Set()));
    const [, removed, first, count = '1'] =
      /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    Array.from({ length: Number(count) }, (_, index) => lines.add(Number(first) + index));
    left = Number(removed ?? '1') + Number(count);
  }
  return added;
}
