import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MinimalHeader } from '@netlify/headers-parser';
import { parse } from 'smol-toml';

/** The settings of netlify.toml that the host needs. Folders are absolute paths. */
export type NetlifyConfig = Awaited<ReturnType<typeof readNetlifyConfig>>;

/**
 * Reads the netlify.toml of a project. Adds Netlify's defaults for missing settings. Throws an Error if the file does
 * not exist.
 */
export async function readNetlifyConfig(root: string) {
  const file = path.join(root, 'netlify.toml');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read. Run this command in the project's folder.`, { cause });
  });
  const { build = {} } = parse(text) as { build?: BuildSection };
  return {
    file,
    publish: path.resolve(root, build.publish ?? '.'),
    /** The folders with functions that the project contains. */
    functions: path.resolve(root, build.functions ?? 'netlify/functions'),
    edgeFunctions: path.resolve(root, build.edge_functions ?? 'netlify/edge-functions'),
    /** The folders with functions that the build writes for Netlify's Frameworks API. */
    builtFunctions: path.join(root, '.netlify/v1/functions'),
    builtEdgeFunctions: path.join(root, '.netlify/v1/edge-functions'),
    prettyUrls: build.processing?.html?.pretty_urls ?? true,
    /**
     * The configuration that the build writes for Netlify's Frameworks API. Before the first build, this configuration
     * is empty.
     */
    builtConfig: await readBuiltConfig(path.join(root, '.netlify/v1/config.json')),
  };
}

/** Reads the part of the build's configuration that the host needs. */
async function readBuiltConfig(file: string): Promise<{ headers?: MinimalHeader[] }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as { headers?: MinimalHeader[] };
}

interface BuildSection {
  publish?: string;
  functions?: string;
  edge_functions?: string;
  processing?: { html?: { pretty_urls?: boolean } };
}
