import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { similarity } from '../../text/edit-distance.ts';
import type { Page } from '../facts.ts';
import { groupNamesOf } from '../page-tree.ts';
import type { Problem } from '../problem.ts';

/** Groups in front matter that look like a slip of the pen: named once, and nearly the name of another. */
export function groupProblems(root: string, pages: readonly Page[]): Problem[] {
  const known = groupNamesOf(pages);
  const used = Map.groupBy(pages, ({ folder, group = folder }) => group);
  return pages.flatMap((page) => {
    const { file, group } = page;
    if (!group || used.get(group)!.length > 1) return [];
    const meant = known.find((other) => other !== group && similarity(other, group) > 0);
    if (!meant) return [];
    const message = `"group" is "${group}", where no other page stands. Did you mean ${meant}?`;
    return [{ file, ...placeOfGroup(join(root, file)), message }];
  });
}

function placeOfGroup(file: string): { line: number; column: number } {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => /^group\s*:/.test(line));
  return { line: index + 1, column: /^group\s*:\s*/.exec(lines[index]!)![0].length + 1 };
}
