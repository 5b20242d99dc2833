import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { unzipSync } from 'fflate';
import type { DeployConfig } from './deploy-config.ts';

/** A function as it is deployed. */
export interface FunctionBundle {
  name: string;
  /** The folder that its zip was unpacked into. */
  folder: string;
  /** The module in it that Netlify's runtime starts. */
  entry: string;
  /** Paths of its files below the folder. */
  files: string[];
  zipBytes: number;
  /** The paths that it answers at, as the bundler read them. */
  routes: string[];
}

/**
 * Zips the functions of a project with Netlify's bundler and its settings, and unpacks each into an
 * empty folder below `folder`. Throws where the manifest does not hold exactly /ask and /mcp: the
 * bundler drops a route that it cannot read without a word.
 */
export async function bundleFunctions(
  root: string,
  { functionsFolder, functions }: DeployConfig,
  folder: string,
): Promise<FunctionBundle[]> {
  const zips = join(folder, 'zip');
  mkdirSync(zips, { recursive: true });
  const results = await zipFunctions([functionsFolder], zips, {
    archiveFormat: 'zip',
    basePath: root,
    repositoryRoot: root,
    manifest: join(zips, 'manifest.json'),
    config: Object.fromEntries(
      Object.entries(functions).map(([name, { included_files: includedFiles }]) => [
        name,
        { includedFiles, includedFilesBasePath: root, nodeVersion: process.versions.node },
      ]),
    ),
  });
  const bundles = results.map(({ name, path, entryFilename, routes = [] }) => {
    const files = unzip(path, join(folder, name));
    return {
      name,
      folder: join(folder, name),
      entry: entryFilename,
      files,
      zipBytes: statSync(path).size,
      routes: routes.map((route) => ('literal' in route ? route.literal : route.pattern)),
    };
  });
  const found = bundles.map(({ name, routes }) => `${name}: ${routes.join(', ')}`).sort();
  if (found.join('; ') === 'ask: /ask; mcp: /mcp') return bundles;
  throw new Error(
    `The functions of the deploy are "${found.join('; ')}", not ask at /ask and mcp at /mcp. ` +
      'Write the config of a function as an inline literal with a path.',
  );
}

function unzip(zip: string, folder: string): string[] {
  const entries = Object.entries(unzipSync(readFileSync(zip)));
  for (const [name, bytes] of entries) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(folder, name), bytes);
  }
  return entries.map(([name]) => name).filter((name) => !name.endsWith('/'));
}
