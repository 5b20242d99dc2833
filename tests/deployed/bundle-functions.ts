import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { unzipSync } from 'fflate';
import { loadFunctions } from '../../src/host/functions.ts';
import { assertRoutes } from './assert-routes.ts';
import type { DeployConfig } from './deploy-config.ts';

/** The deployed form of a function. */
export interface FunctionBundle {
  name: string;
  /** The folder of its unpacked zip. */
  folder: string;
  /** The module that Netlify's runtime starts. */
  entry: string;
  /** Paths of its files below the folder. */
  files: string[];
  zipBytes: number;
  /** The paths of its routes. */
  paths: string[];
}

/**
 * Zips the functions of a project with Netlify's bundler and its settings, and unpacks each into an
 * empty folder below `folder`. Throws if a route differs from the function's module: the bundler silently
 * drops routes that it cannot read.
 */
export async function bundleFunctions(
  root: string,
  { functionsFolders, functions }: Pick<DeployConfig, 'functionsFolders' | 'functions'>,
  folder: string,
): Promise<FunctionBundle[]> {
  const zips = join(folder, 'zip');
  mkdirSync(zips, { recursive: true });
  const results = await zipFunctions(functionsFolders, zips, {
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
      paths:
        routes.length > 0 ? routes.map(({ pattern }) => pattern) : [`/.netlify/functions/${name}`],
    };
  });
  const modules = await Promise.all(functionsFolders.map(loadFunctions));
  assertRoutes('functions', bundles, modules.flat());
  return bundles;
}

/** A function that answers every request with one value. Disposing removes its folder. */
export async function bundleConstant(): Promise<FunctionBundle & Disposable> {
  const folder = mkdtempSync(join(tmpdir(), 'constant-'));
  const functionsFolder = join(folder, 'functions');
  mkdirSync(functionsFolder);
  writeFileSync(
    join(functionsFolder, 'constant.mjs'),
    "export default () => Response.json({});\nexport const config = { path: '/constant' };\n",
  );
  const config = { functionsFolders: [functionsFolder], functions: {} };
  const [bundle] = await bundleFunctions(folder, config, join(folder, 'bundle'));
  return { ...bundle!, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

function unzip(zip: string, folder: string): string[] {
  const entries = Object.entries(unzipSync(readFileSync(zip)));
  for (const [name, bytes] of entries) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(join(folder, name), bytes);
  }
  return entries.map(([name]) => name).filter((name) => !name.endsWith('/'));
}
