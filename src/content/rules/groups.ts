import { similarity } from '../../base/text/edit-distance.ts';
import type { GroupSettings } from '../model/groups-file.ts';
import type { Page } from '../model/content.ts';
import { groupNamesOf } from '../model/page-tree.ts';
import type { Finding } from '../source/finding.ts';

/**
 * Reports groups in front matter that are probably typos: only one page uses the group, and its name is similar to that
 * of another group. `settings` are the groups in content/groups.yaml, which are never typos.
 */
export function groupFindings(
  pages: readonly Page[],
  settings: readonly GroupSettings[] = [],
): Finding[] {
  const set = new Set(settings.map(({ id }) => id));
  const known = groupNamesOf(pages);
  const used = Map.groupBy(pages, ({ folder, group = folder }) => group);
  return pages.flatMap(({ source, group }) => {
    if (!group || set.has(group) || used.get(group)!.length > 1) return [];
    const similar = known.find((other) => other !== group && similarity(other, group) > 0);
    if (!similar) return [];
    const message = `"group" is "${group}", which no other page has. Did you mean ${similar}?`;
    return [{ source, at: ['group'], message }];
  });
}
