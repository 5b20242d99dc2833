/** Compares two texts for sorting by UTF-16 code units. This order is the same on every computer. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
