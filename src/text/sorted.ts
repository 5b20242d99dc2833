/** Counts the items that start before an offset by binary search. `items` must be sorted by `start`. */
export function countBefore(items: readonly { start: number }[], offset: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
