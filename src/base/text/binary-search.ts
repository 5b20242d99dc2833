/**
 * Returns the first integer for which `isBefore` is false, from `from` up to, but excluding, `to`. Returns `to` if
 * there is no such integer. All integers for which `isBefore` is true must come first.
 */
export function binarySearch(
  from: number,
  to: number,
  isBefore: (place: number) => boolean,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
