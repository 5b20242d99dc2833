/**
 * Copies a JSON value and leaves out the members of objects that are null. Null means the same as a missing member,
 * because many clients send null for every option that is not set (docs/decisions/contract-readings.md). Keeps items of
 * arrays that are null, because the position of an item matters.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}
