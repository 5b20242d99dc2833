import { dataFiles } from '../../content/model/data-files.ts';
import type { Page } from '../../content/model/content.ts';
import { statedValues } from '../../content/model/placeholders.ts';
import { promisesFile } from '../../content/model/promises-file.ts';
import { rulesFile } from '../../content/model/pattern-rows.ts';
import { findingsOf } from '../../content/rules/rule.ts';
import type { Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { Source } from '../../content/source/source.ts';
import { askGit, mergeBase } from '../ask-git.ts';
import { addedLines } from './added-lines.ts';
import { changeRules } from './rules.ts';

/**
 * Finds what a change forgot: texts that still contain a former value of the data files, added lines that contradict a
 * value of the data files, names of the interface that changed only on some places, and pages with a wrong `updated`
 * date. Former values are the
 * values at the commit where this branch and `ref` diverged; `ref` is a branch, tag or commit. Throws a CommandError if
 * `ref` does not exist.
 */
export function staleSince(
  root: string,
  ref: string,
  pages: readonly Page[],
  files: InputFiles,
): Finding[] {
  const commit = mergeBase(root, ref);
  const before = (file: string) => askGit(root, 'show', `${commit}:./${file}`);
  const sourceAt = (file: string) => new Source(file, before(file));
  const change = { before: statedValues(sourceAt), after: statedValues(files.source) };
  const data = dataFiles.filter((file) => file !== promisesFile && file !== rulesFile);
  const pictures = files.below('content').files.filter((file) => file.endsWith('.svg'));
  return findingsOf(changeRules, {
    change,
    pages,
    data: data.map(files.source),
    added: addedLines(root, commit),
    before,
    pictures: pictures.map(files.source),
  });
}
