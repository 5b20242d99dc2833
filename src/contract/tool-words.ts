import type { Operation } from './operations.ts';

/**
 * Title and description of an operation as a tool. Both name the product, because a client lists the
 * tools of all its servers together. Specification: MCP endpoint, Tools.
 */
export function toolWords({ title, description }: Operation, product: string) {
  return { title: `${product}: ${title}`, description: `About ${product}. ${description}` };
}
