import { folderAssets, type Assets } from './assets.ts';
import { loadEdgeFunctions, type EdgeFunction } from './edge-functions.ts';
import { loadFunctions, type HostedFunction } from './functions.ts';
import { loadHeaders, type ApplyHeaders } from './headers.ts';
import { readNetlifyConfig } from './netlify-config.ts';
import { loadRedirects, type MatchRedirect } from './redirects.ts';

/** The files, rules and functions of a site. */
export interface HostedSite {
  assets: Assets;
  matchRedirect: MatchRedirect;
  applyHeaders: ApplyHeaders;
  functions: HostedFunction[];
  edgeFunctions: EdgeFunction[];
  /** Receives log messages: the stack of each exception in a function, and rules that the host does not simulate. */
  report(message: string): void;
}

/** Loads a built project. Reads rules and functions once, and files for each request. */
export async function loadSite(
  root: string,
  report: (message: string) => void,
): Promise<HostedSite> {
  const config = await readNetlifyConfig(root);
  const [assets, matchRedirect, applyHeaders, functions, edgeFunctions] = await Promise.all([
    folderAssets(config.publish, config.prettyUrls),
    loadRedirects(config.file, config.publish, [], report),
    loadHeaders(config, report),
    loadFunctions(config.functions),
    loadEdgeFunctions(config.edgeFunctions),
  ]);
  return { assets, matchRedirect, applyHeaders, functions, edgeFunctions, report };
}
