import { cardLists } from './card-lists.ts';
import { changedFacts } from './changed-facts.ts';
import { emptyGroups } from './empty-groups.ts';
import { formerLinks } from './former-links.ts';
import { formerValues } from './former-values.ts';
import { movedSections } from './moved-sections.ts';
import { removedNames } from './removed-names.ts';
import type { Quote, Side } from './side.ts';
import { unusedParts } from './unused-parts.ts';

/**
 * Lists what a change leaves behind: names that it took away, links with such names, former values, plans for a version that
 * is there now, values and pictures that nothing uses any more, and what new pages lack. Returns at most ten sentences,
 * the most important first. Returns none if a file cannot be read, because all names in it would be missing.
 */
export function leftovers(before: Side, after: Side, quote: Quote): string[] {
  if (!before.isComplete || !after.isComplete) return [];
  const found = kinds.flatMap((kind) => kind(before, after, quote));
  const byWorth = found.toSorted((a, b) => b.worth - a.worth);
  const sorted = [...new Set(byWorth.map(({ message }) => message))];
  if (sorted.length <= most) return sorted;
  const shown = sorted.slice(0, most - 1);
  return [...shown, `There are ${sorted.length - shown.length} more, which matter less.`];
}

/** The maximum number of sentences. */
const most = 10;

const kinds = [
  changedFacts,
  formerValues,
  removedNames,
  formerLinks,
  cardLists,
  movedSections,
  emptyGroups,
  unusedParts,
];
