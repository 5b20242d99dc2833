import type { Deprecation } from '../../content/facts.ts';

/** An announced removal of an operation that is new, another, or withdrawn. */
export interface RemovalChange {
  operation: string;
  before: Deprecation | undefined;
  after: Deprecation | undefined;
}

/** What changes in the announcements, in their order. Specification: Versioning. */
export function removalChanges(
  before: readonly Deprecation[],
  after: readonly Deprecation[],
): RemovalChange[] {
  const operations = new Set([...after, ...before].map(({ operation }) => operation));
  return [...operations]
    .map((operation) => ({
      operation,
      before: announcement(before, operation),
      after: announcement(after, operation),
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

const announcement = (list: readonly Deprecation[], wanted: string) =>
  list.find(({ operation }) => operation === wanted);
