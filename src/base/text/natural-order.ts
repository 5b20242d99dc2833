import { compareText } from './order.ts';

/**
 * Compares two titles for sorting in the order that people expect: 1.4.2 before 1.4.12, because numbers are compared by
 * value, and words that only differ in case next to each other. The result does not depend on the locale of the
 * machine.
 */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || compareText(a, b);
}

const collator = new Intl.Collator('en', { numeric: true, caseFirst: 'upper' });
