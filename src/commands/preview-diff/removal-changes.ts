import type { Deprecation } from '../../content/facts.ts';

/** An announced removal that is new, another, or withdrawn. */
export interface RemovalChange {
  /** The operation, or the part of it. */
  removed: string;
  before: Deprecation | undefined;
  after: Deprecation | undefined;
}

/** What changes in the announcements, in their order. Specification: Versioning. */
export function removalChanges(
  before: readonly Deprecation[],
  after: readonly Deprecation[],
): RemovalChange[] {
  return [...new Set([...after, ...before].map(removedBy))]
    .map((removed) => ({
      removed,
      before: before.find((one) => removedBy(one) === removed),
      after: after.find((one) => removedBy(one) === removed),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

const removedBy = ({ operation, part = operation }: Deprecation) => part;
