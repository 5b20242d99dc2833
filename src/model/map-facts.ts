import type { z } from 'zod';
import { apiParts, isPartOf, removedParts } from '../contract/api-parts.ts';
import { operations } from '../contract/operations.ts';
import { ProductInfo } from '../contract/product.ts';
import { apiVersion } from '../contract/versions.ts';
import { isPreview, type DeployEnv } from './base-url.ts';
import type { AddressesFile } from './addresses-file.ts';
import { aliasTwin } from './aliases.ts';
import type { Deprecation, GonePage, PlannedRemoval } from './facts.ts';
import { camelKeys } from './key-names.ts';
import { linkSchemes } from './link-schemes.ts';
import type { ProductFile, SiteFile } from './schemas.ts';

/** The settings of the whole site; src/model/schemas.ts describes those of content/site.yaml. */
export type Site = ReturnType<typeof siteFacts>;

/** Returns the settings of the site: those in content/site.yaml and those from the environment. */
export function siteFacts(site: z.infer<typeof SiteFile>, baseUrl: string, env: DeployEnv) {
  const {
    crawlers,
    mcp: { registryProof, ...mcp },
    agents: { useWhen = [], notFor = [], hints = [] } = {},
    webmcp,
    brand: _brand,
    ...rest
  } = camelKeys(site);
  return {
    ...rest,
    /** The start of every absolute URL, without a trailing slash: `https://example.com`. */
    baseUrl,
    /** Whether this is a deploy preview or a branch deploy. Search engines must not list these. */
    preview: isPreview(env),
    /** The host name of the site. It is the only valid value of `query.site` in requests to /ask. */
    domain: new URL(baseUrl).hostname,
    crawlers: { ...crawlers, agentmapInRobots: crawlers.agentmapInRobots ?? false },
    mcp: { ...mcp, version: mcp.version ?? apiVersion },
    registryProof,
    agents: { useWhen, notFor, hints },
    pictureHosts: rest.pictureHosts ?? [],
    linkSchemes: [...linkSchemes, ...(rest.linkSchemes ?? [])],
    originTrialToken: webmcp?.originTrialToken,
  };
}

/**
 * Returns the product as the API describes it. Its fields have the order of the contract. Specification: ProductInfo.
 */
export function productFacts(product: z.infer<typeof ProductFile>, baseUrl: string): ProductInfo {
  const { facts: _values, ...fields } = product;
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
    twin: aliasTwin(path),
    reason,
    instead,
  }));
}

/** Returns the announced removals whose operation or part still exists. */
export function deprecationsIn(
  removals: readonly PlannedRemoval[],
  resources: readonly { id: string }[],
): Deprecation[] {
  if (removals.length === 0) return [];
  const parts = [...Object.values(apiParts()).flat(), ...resources.map(({ id }) => id)];
  const isThere = (removal: PlannedRemoval): removal is Deprecation =>
    operations.some(({ id }) => id === removal.operation) &&
    removedParts(removal).some((whole) => parts.some((part) => isPartOf(part, whole)));
  return removals.filter(isThere);
}
