import type { Content } from './content.ts';

/** Returns the latest date (YYYY-MM-DD) on which a page or the product's facts changed. */
export function lastChange({ pages, product }: Pick<Content, 'pages' | 'product'>): string {
  return pages.reduce(
    (latest, { updated }) => (updated > latest ? updated : latest),
    product.updatedAt,
  );
}
