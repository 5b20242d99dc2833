/**
 * Copies a JSON value without the members of its objects that are null. A null member means the same as none, because
 * many clients send one for every option that is not set (docs/decisions/contract-readings.md). Items of arrays are
 * kept, because their places count.
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
