import { dataFiles } from '../../content/model/data-files.ts';
import type { Page } from '../../content/model/content.ts';
import { statedValues } from '../../content/model/placeholders.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { staleValues } from '../../content/rules/stale-values.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { Source } from '../../content/source/source.ts';
import { askGit, mergeBase } from '../ask-git.ts';

/**
 * Finds texts that still contain a former value of the data files. The former values are those at the merge base of
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
  return staleValues(change, pages, data.map(files.source));
}
