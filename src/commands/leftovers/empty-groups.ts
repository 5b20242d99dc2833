import { pageTree } from '../../content/model/page-tree.ts';
import type { Leftover, Quote, Side } from './side.ts';

/** Finds groups of the menu that have no pages any more, or only their index page. */
export function emptyGroups(before: Side, after: Side, quote: Quote): Leftover[] {
  const [old, now] = [before, after].map(({ content }) =>
    pageTree(content.pages, '', content.groups),
  );
  return old!.groups.flatMap((group): Leftover[] => {
    const { id, title, members, parent } = group;
    const left = now!.group(id);
    if (!parent || members.length === 0 || (left && left.members.length > 0)) return [];
    const name = `The group ${quote(title)} (${id}) of the menu`;
    if (left?.index) {
      return [
        { worth: 70, message: `${name} only has its first page now: ${quote(left.index.file)}.` },
      ];
    }
    return after.content.groups.some((one) => one.id === id)
      ? [{ worth: 70, message: `${name} has no pages now. Remove it from content/groups.yaml.` }]
      : [];
  });
}
