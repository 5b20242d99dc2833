import { compareText } from './order.ts';

/**
 * Compares two titles for sorting, as people expect it: numbers by their value (1.4.2 before 1.4.12), and upper and
 * lower case together. The result does not depend on the locale of the machine.
 */
export function naturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || compareText(a, b);
}

const collator = new Intl.Collator('en', { numeric: true, caseFirst: 'upper' });
