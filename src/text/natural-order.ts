import { compareText } from './order.ts';
/**
 * Compares titles as people order them, to sort with: numbers by value (1.4.2 before 1.4.12), capitals
 * only where nothing else differs. The same on every machine, whatever its language.
 */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [pieces(a), pieces(b)];
  const shared = Math.min(left.length, right.length);
  for (let place = 0; place < shared; place++) {
    const order = comparePieces(left[place]!, right[place]!);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** Runs of digits and what stands between them, in turn. */
const pieces = (text: string) => text.toLowerCase().split(/(\d+)/);

function comparePieces(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b);
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}
