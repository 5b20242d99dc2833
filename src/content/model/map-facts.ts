import type { z } from 'zod';
import { apiParts, removedParts, wholesOf } from '../../contract/api-parts.ts';
import { operations } from '../../contract/operations.ts';
import { ProductInfo } from '../../contract/product.ts';
import { apiVersion } from '../../contract/versions.ts';
import type { AddressesFile } from './data-forms.ts';
import { aliasMarkdownVersion } from './page-address.ts';
import type { Deprecation, GonePage, PlannedRemoval } from './content.ts';
import { camelKeys } from './key-names.ts';
import type { ProductFile, SiteFile } from './schemas.ts';
import { isPreview, type DeployEnv } from './base-url.ts';
import { linkSchemes } from './link-schemes.ts';

/**
 * Returns the product in the format of the API. The fields are in the order of the contract. Specification:
 * ProductInfo.
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
    markdownVersion: aliasMarkdownVersion(path),
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
  const known = new Set(parts.concat(parts.flatMap((part) => wholesOf(part))));
  const isThere = (removal: PlannedRemoval): removal is Deprecation =>
    operations.some(({ id }) => id === removal.operation) &&
    removedParts(removal).some((part) => known.has(part));
  return removals.filter(isThere);
}

/** The settings of the whole site. src/content/model/schemas.ts describes those that come from content/site.yaml. */
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
    /** Whether this build is a deploy preview or a branch deploy. Search engines must not index these. */
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
