import { cardLists } from './card-lists.ts';
import { changedFacts } from './changed-facts.ts';
import { emptyGroups } from './empty-groups.ts';
import { ownLinks } from './own-links.ts';
import { removedNames } from './removed-names.ts';
import type { Quote, Side } from './side.ts';
import { unusedParts } from './unused-parts.ts';

/**
 * Lists what a change leaves behind: texts about a removed page, values and pictures that nothing uses any more, numbers
 * beside a changed fact, former versions, empty groups, cards of former groups, and links of a page to itself. Returns at
 * most ten sentences, the most important first.
 */
export function leftovers(before: Side, after: Side, quote: Quote): string[] {
  const found = kinds.flatMap((kind) => kind(before, after, quote));
  const sorted = found.toSorted((a, b) => b.worth - a.worth).map(({ message }) => message);
  if (sorted.length <= most) return sorted;
  const shown = sorted.slice(0, most - 1);
  return [...shown, `There are ${sorted.length - shown.length} more, which matter less.`];
}

/** The maximum number of sentences. */
const most = 10;

const kinds = [changedFacts, removedNames, ownLinks, cardLists, emptyGroups, unusedParts];
