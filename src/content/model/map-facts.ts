import type { z } from 'zod';
import { apiParts, removedParts, wholesOf } from '../../contract/api-parts.ts';
import { operations } from '../../contract/operations.ts';
import { ProductInfo } from '../../contract/product.ts';
import { apiVersion } from '../../contract/versions.ts';
import type { AddressesFile } from './data-files.ts';
import { aliasMarkdownVersion } from './page-address.ts';
import type { Deprecation, GonePage, PlannedRemoval } from './content.ts';
import { camelKeys } from './key-names.ts';
import type { ProductFile } from './schemas.ts';

/**
 * Returns the product in the format of the API. The fields are in the order of the contract. Specification:
 * ProductInfo.
 */
export function productFacts(product: z.infer<typeof ProductFile>, baseUrl: string): ProductInfo {
  const { facts: _values, short_name: _short, ...fields } = product;
  const { updated, pricing, ...rest } = camelKeys(fields);
  return ProductInfo.parse({
    ...rest,
    apiVersion,
    pricing: { ...pricing, model: 'free' },
    developerInterface: {
      access: 'read-only',
      authentication: 'none',
      openapiUrl: `${baseUrl}/openapi.json`,
      documentationUrl: `${baseUrl}/developers`,
      mcpUrl: `${baseUrl}/mcp`,
      mcpServerMetadataUrl: `${baseUrl}/mcp/server.json`,
    },
    updatedAt: updated,
  });
}

/** Returns the removed pages, in the order of content/addresses.yaml. */
export function removedPages({ gone }: z.infer<typeof AddressesFile>): GonePage[] {
  return gone.map(({ path, reason, instead }) => ({
    path,
    markdownVersion: aliasMarkdownVersion(path),
    reason,
    instead,
  }));
}

/** Returns the announced removals of operations and parts that still exist. */
export function deprecationsIn(
  removals: readonly PlannedRemoval[],
  resources: readonly { id: string }[],
): Deprecation[] {
  if (removals.length === 0) return [];
  const parts = [...Object.values(apiParts()).flat(), ...resources.map(({ id }) => id)];
  const known = new Set(parts.concat(parts.flatMap((part) => wholesOf(part))));
  const isThere = (removal: PlannedRemoval): removal is Deprecation =>
    operations.some(({ id }) => id === removal.operation) &&
    removedParts(removal).some((part) => known.has(part));
  return removals.filter(isThere);
}
