import { compareText } from './order.ts';

/**
 * Compares two titles for sorting in the order that people expect. Numbers are compared by value, so 1.4.2 comes before
 * 1.4.12. Words that differ only in upper and lower case are next to each other. The result does not depend on the
 * language settings of the computer.
 */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || compareText(a, b);
}

const collator = new Intl.Collator('en', { numeric: true, caseFirst: 'upper' });
