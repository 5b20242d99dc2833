import { compareText } from './order.ts';

/**
 * Compares two titles for sorting as people do: numbers by value (1.4.2 before 1.4.12), and upper and lower case
 * together. The result does not depend on the locale of the machine.
 */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [pieces(a), pieces(b)];
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index++) {
    const order = comparePieces(left[index]!, right[index]!);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** Splits a text into digits and other characters: `v1.4` becomes `v`, `1`, `.`, `4`. */
const pieces = (text: string) => text.toLowerCase().split(/(\d+)/);

function comparePieces(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b);
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}
