/**
 * Returns how many cards are in a row below a large card and the two beside it. A row has two to four cards. Undefined if
 * no length fills all rows.
 */
export function rowBelowLarge(count: number): number | undefined {
  const below = count - 3;
  if (below < 2) return undefined;
  return below === 2 ? 2 : [3, 4].find((length) => below % length === 0);
}
