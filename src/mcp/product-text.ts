import type { ProductInfo } from '../contract/product.ts';

/**
 * The facts for a model, each after the name of its field, so that a fact added to the contract stands
 * here too. Specification: ProductInfo.
 */
export function productText(product: ProductInfo): string {
  return lines(product).join('\n');
}

/** `name: value` for each simple value, `outer.name: value` for those of an object in it. */
function lines(object: object, outer = ''): string[] {
  return Object.entries(object).flatMap(([key, value]: [string, unknown]) => {
    const name = outer + key;
    if (Array.isArray(value)) return [`${name}:`].concat(value.map((item) => `- ${inLine(item)}`));
    return isObject(value) ? lines(value, `${name}.`) : `${name}: ${String(value)}`;
  });
}

const inLine = (item: unknown) => (isObject(item) ? lines(item).join(', ') : String(item));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
