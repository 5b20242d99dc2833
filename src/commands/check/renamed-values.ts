import { nearest } from '../../base/text/did-you-mean.ts';
import { unknownName } from '../../base/text/placeholders.ts';
import { statedValues } from '../../content/model/placeholders.ts';
import { byPlace, placeOf, type Finding } from '../../content/source/finding.ts';
import type { InputFiles } from '../../content/source/input-files.ts';
import { Source } from '../../content/source/source.ts';
import { askGit, mergeBase } from '../ask-git.ts';

/**
 * Replaces the findings about placeholders that had a value at the merge base with `ref`, a branch, tag or commit. If the
 * change renamed or removed a value, the pages with its placeholder are right, so this reports the value once, in the data
 * file. An error in the data file at the same line says it already.
 */
export function withoutRenamed(
  root: string,
  ref: string,
  findings: readonly Finding[],
  files: InputFiles,
): Finding[] {
  const unknown = Map.groupBy(findings, ({ message }) => unknownName(message));
  const others = unknown.get(undefined) ?? [];
  unknown.delete(undefined);
  if (unknown.size === 0) return [...findings];
  const commit = mergeBase(root, ref);
  const sourceAt = (file: string) => new Source(file, askGit(root, 'show', `${commit}:./${file}`));
  const [before, after] = [statedValues(sourceAt), statedValues(files.source)];
  const fresh = [...after.keys()].filter((name) => !before.has(name));
  const known = new Set(others.map(lineOf));
  const replaced = [...unknown].flatMap(([name = '', found]): Finding[] => {
    if (!before.has(name)) return found;
    const finding = renamedValue(name, nearest(name, fresh), found, files);
    return known.has(lineOf(finding)) ? [] : [finding];
  });
  return byPlace([...others, ...replaced]);
}

/** Returns the file and the line of a finding. */
const lineOf = (finding: Finding) => `${placeOf(finding).file}:${placeOf(finding).line}`;

/** Returns the finding about a value that a change renamed to `now`, or removed. `found` contains the places that use it. */
function renamedValue(
  name: string,
  now: string | undefined,
  found: readonly Finding[],
  files: InputFiles,
): Finding {
  const [top = '', ...rest] = (now ?? name).split('.');
  const source = files.source(`content/${top === 'site' ? 'site' : 'product'}.yaml`);
  const at = top === 'facts' ? [top, ...rest] : rest;
  const { file, line } = placeOf(found[0]!);
  const places = found.length === 1 ? `${file}:${line} uses` : `${found.length} places use`;
  const what = now === undefined ? 'removed it' : `has ${now} instead`;
  const first = found.length === 1 ? 'there' : `in all of them, such as ${file}:${line}`;
  const message = `{{${name}}} had a value until this change, which ${what}, but ${places} it. Restore the name, or write another one ${first}.`;
  return { rule: found[0]!.rule, source, at, message };
}
