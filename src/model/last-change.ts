import type { Facts } from './facts.ts';

/** Returns the latest date (YYYY-MM-DD) on which a page or the product's facts changed. */
export function lastChange({ pages, product }: Pick<Facts, 'pages' | 'product'>): string {
  return pages.reduce(
    (latest, { updated }) => (updated > latest ? updated : latest),
    product.updatedAt,
  );
}
