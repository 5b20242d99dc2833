import type { Finding } from '../source/finding.ts';
import type { CheckedSite } from './checked-site.ts';
import type { Rule } from './rule.ts';

/**
 * Warns if a page has moved to another folder, but its front matter still sets a group of the former folder. The menu and
 * the breadcrumbs then show the page in its former place.
 */
export const movedGroup: Rule = {
  name: 'moved-group',
  about: 'A page that moved is still in a group of its former folder.',
  severity: 'warning',
  check: movedGroups,
};

function movedGroups({ everything: { pages } }: CheckedSite): Finding[] {
  return pages.flatMap(({ source, group, folder, aliases, builtIn, edition }): Finding[] => {
    if (!group || builtIn || edition !== '') return [];
    const [top, own] = [topOf(group), topOf(folder)];
    if (top === own || !aliases.some((alias) => topOf(alias.slice(1)) === top)) return [];
    const place = folder === '' ? 'at the top' : `in the folder ${folder}`;
    const message = `The page is ${place} now, but "group" keeps it in the menu of ${top}. Remove "group", or set a group of its folder.`;
    return [{ rule: movedGroup, source, at: ['group'], message }];
  });
}

/** Returns the first part of a path: `guides` for `guides/share`. */
const topOf = (path: string) => path.split('/', 1)[0]!;
