/**
 * Copies a JSON value and leaves out the null members of all objects in it. A null member means the same as a missing
 * one, because many clients send null for every option that is not set (docs/decisions/contract-readings.md). Keeps
 * null items of arrays, because the number of an item matters.
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
