import type { Facts } from '../content/facts.ts';
import type { Run } from './run.ts';

/** What the product costs, as a sentence or two. Specification: ProductInfo, pricing. */
export function pricingText({ product }: Facts): Run {
  return ['Pricing model: ', { code: product.pricing.model }, `. ${product.pricing.summary}`];
}
