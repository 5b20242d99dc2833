import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfigs, resolveConfig } from '@netlify/config';
import { parseAllHeaders, type Header, type MinimalHeader } from '@netlify/headers-parser';
import { compileHeaders, type ApplyHeaders } from '../../src/host/headers.ts';
import { loadRedirects, type MatchRedirect } from '../../src/host/redirects.ts';

/** The configuration of a deploy, as Netlify's build resolves it. */
export interface DeployConfig {
  /** Absolute paths. */
  publish: string;
  functionsFolders: string[];
  edgeFunctionsFolders: string[];
  /** By the name of a function; `*` is for all. */
  functions: Record<string, { included_files?: string[] }>;
  prettyUrls: boolean;
  matchRedirect: MatchRedirect;
  applyHeaders: ApplyHeaders;
}

/**
 * Resolves netlify.toml of a built project with Netlify's own package and merges the configuration of the
 * Frameworks API into it. As in Netlify's build, netlify.toml wins.
 */
export async function readDeployConfig(root: string): Promise<DeployConfig> {
  const { config, configPath } = await resolveConfig({
    cwd: root,
    repositoryRoot: root,
    context: 'production',
    branch: 'main',
    offline: true,
    mode: 'cli',
    // Netlify's build adds these to every site.
    defaultConfig: { functions: { '*': {} } },
  });
  const built = JSON.parse(readFileSync(join(root, '.netlify/v1/config.json'), 'utf8'));
  const merged = mergeConfigs([built, config], { concatenateArrays: true }) as MergedConfig;
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [],
    netlifyConfigPath: undefined,
    configHeaders: merged.headers,
    minimal: false,
  });
  return {
    publish: config.build.publish,
    functionsFolders: existing([join(root, '.netlify/v1/functions'), config.functionsDirectory]),
    edgeFunctionsFolders: existing([
      join(root, '.netlify/v1/edge-functions'),
      config.build.edge_functions,
    ]),
    functions: merged.functions,
    prettyUrls: config.build.processing?.html?.pretty_urls ?? true,
    matchRedirect: await loadRedirects(configPath, config.build.publish),
    applyHeaders: compileHeaders(headers as Header[], errors),
  };
}

const existing = (folders: readonly (string | undefined)[]) =>
  folders.filter((folder) => folder !== undefined && existsSync(folder)) as string[];

interface MergedConfig {
  headers: MinimalHeader[];
  functions: DeployConfig['functions'];
}
