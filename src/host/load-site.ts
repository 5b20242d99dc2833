import { folderAssets } from './assets.ts';
import { loadEdgeFunctions } from './edge-functions.ts';
import { loadFunctions } from './functions.ts';
import { loadHeaders } from './headers.ts';
import { readNetlifyConfig } from './netlify-config.ts';
import { loadRedirects } from './redirects.ts';
import type { HostedSite } from './hosted-site.ts';

/**
 * Reads a built project: netlify.toml and the configuration that the build wrote, the published folder
 * with its `_headers` and `_redirects`, the functions and the edge functions. Rules and functions are
 * read once, files on every request.
 */
export async function loadSite(
  root: string,
  report: (message: string) => void,
): Promise<HostedSite> {
  const config = await readNetlifyConfig(root);
  const [assets, matchRedirect, applyHeaders, functions, edgeFunctions] = await Promise.all([
    folderAssets(config.publish, config.prettyUrls),
    loadRedirects(config.file, config.publish),
    loadHeaders(config),
    loadFunctions(config.functions),
    loadEdgeFunctions(config.edgeFunctions),
  ]);
  return { assets, matchRedirect, applyHeaders, functions, edgeFunctions, report };
}
