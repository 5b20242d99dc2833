import type { z } from 'zod';
import { apiVersion } from '../../contract/versions.ts';
import { isPreview, type DeployEnv } from './base-url.ts';
import { camelKeys } from './key-names.ts';
import { linkSchemes } from './link-schemes.ts';
import { editionPrefix } from './page-path.ts';
import type { SiteFile } from './schemas.ts';

/** The settings of the whole site. For the settings from content/site.yaml, see src/content/model/schemas.ts. */
export type Site = ReturnType<typeof siteFacts>;

/** Returns the settings of the site: those in content/site.yaml and those from the environment. */
export function siteFacts(site: z.infer<typeof SiteFile>, baseUrl: string, env: DeployEnv) {
  const {
    crawlers,
    mcp: { registryProof, ...mcp },
    agents: { useWhen = [], notFor = [], hints = [] } = {},
    webmcp,
    brand: _brand,
    translations = [],
    ...rest
  } = camelKeys(site);
  return {
    ...rest,
    /** The path at which the addresses of this edition start: `/de` for German translations, and '' for the main language. */
    prefix: '',
    /** The start of every absolute URL, without a trailing slash: `https://example.com`. */
    baseUrl,
    /** Whether this build is a deploy preview or a branch deploy. Search engines must not index such a deploy. */
    preview: isPreview(env),
    /** The host name of the site. This host name is the only valid value of `query.site` in requests to /ask. */
    domain: new URL(baseUrl).hostname,
    crawlers: { ...crawlers, agentmapInRobots: crawlers.agentmapInRobots ?? false },
    mcp: { ...mcp, version: mcp.version ?? apiVersion },
    registryProof,
    agents: { useWhen, notFor, hints },
    /** The languages of the site, with the path at which their addresses start. The main language comes first. */
    languages: [
      { language: rest.language, prefix: '' },
      ...translations.map((language) => ({ language, prefix: editionPrefix(language) })),
    ],
    pictureHosts: rest.pictureHosts ?? [],
    linkSchemes: [...linkSchemes, ...(rest.linkSchemes ?? [])],
    originTrialToken: webmcp?.originTrialToken,
  };
}
