import type { Facts } from './facts.ts';

/** The day on which any page or the product's facts last changed (YYYY-MM-DD). */
export function lastChange({ pages, product }: Pick<Facts, 'pages' | 'product'>): string {
  return pages.reduce(
    (latest, { updated }) => (updated > latest ? updated : latest),
    product.updatedAt,
  );
}
