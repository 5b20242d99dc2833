import { dataFiles } from '../../content/model/data-files.ts';
import type { Page } from '../../content/model/content.ts';
import { statedValues } from '../../content/model/placeholders.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { forgottenDates } from '../../content/rules/forgotten-dates.ts';
import { newValues } from '../../content/rules/new-values.ts';
import { staleValues } from '../../content/rules/stale-values.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { Source } from '../../content/source/source.ts';
import { askGit, mergeBase } from '../ask-git.ts';
import { addedLines } from './added-lines.ts';

/**
 * Finds texts that still contain a former value of the data files, added lines that contradict a fact, and
 * dates of the last change that were not updated. The former values are those at the merge base of
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
  const added = addedLines(root, commit);
  const contradicting = newValues(added, pages, change.after);
  const dated = pages.filter(({ builtIn, published }) => !builtIn && published === undefined);
  return [
    ...stale,
    ...contradicting.filter(({ source, at }) => !known.has(`${source.file}:${String(at)}`)),
    ...forgottenDates(added, [
      ...dated.map(({ source }) => source),
      files.source('content/product.yaml'),
    ]),
  ];
}
