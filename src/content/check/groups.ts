import { similarity } from '../../text/edit-distance.ts';
import type { Page } from '../facts.ts';
import { placeInFrontMatter } from '../front-matter/front-matter.ts';
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
    return [{ file, ...placeInFrontMatter(root, file, ['group']), message }];
  });
}
