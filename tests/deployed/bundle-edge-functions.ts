import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, type Manifest } from '@netlify/edge-bundler';
import { loadEdgeFunctions } from '../../src/host/functions.ts';
import { assertRoutes } from './assert-routes.ts';
import type { DeployConfig } from './deploy-config.ts';

/** The deployed form of the edge functions. */
export interface EdgeBundle {
  /** The folder that the bundle was unpacked into, with an import map for Deno. */
  folder: string;
  manifest: Manifest;
}

/**
 * Bundles the edge functions of a project with Netlify's bundler and unpacks the bundle into `folder`.
 * Throws if a route differs from the function's module: the bundler silently drops the route of a function
 * whose config it cannot read.
 */
export async function bundleEdgeFunctions(
  root: string,
  { edgeFunctionsFolders }: DeployConfig,
  folder: string,
): Promise<EdgeBundle> {
  useOwnDeno(join(folder, 'bin'));
  const bundles = join(folder, 'bundle');
  const importMap = join(folder, 'offline-import-map.json');
  mkdirSync(bundles, { recursive: true });
  // The bundler reads each `config` with a script that imports a type from Netlify's address; without
  // the address it ends with success and no routes. The type comes from a file instead.
  writeFileSync(importMap, JSON.stringify({ imports: { [typesAddress]: typesFile } }));
  const { manifest } = await bundle(edgeFunctionsFolders, bundles, [], {
    basePath: root,
    cacheDirectory: join(folder, 'cache'),
    importMapPaths: [importMap],
    userLogger: console.error,
    systemLogger: () => {},
  });
  const routed = manifest?.routes.map((route) => ({ name: route.function, paths: [route.path!] }));
  const modules = await Promise.all(edgeFunctionsFolders.map(loadEdgeFunctions));
  assertRoutes('edge functions', routed ?? [], modules.flat());
  unpack(join(bundles, manifest!.bundles[0]!.asset), join(folder, 'unpacked'));
  return { folder: join(folder, 'unpacked'), manifest: manifest! };
}

const typesAddress = 'https://edge.netlify.com/bootstrap/globals/types.ts';
const typesFile = new URL('edge/netlify-global.ts', import.meta.url).href;

/** The bundler uses the Deno on the PATH, and otherwise downloads one. */
function useOwnDeno(bin: string): void {
  mkdirSync(bin, { recursive: true });
  const deno = fileURLToPath(new URL('node_modules/.bin/deno', import.meta.url));
  symlinkSync(deno, join(bin, 'deno'));
  process.env['PATH'] = [bin, process.env['PATH']].join(delimiter);
}

/** Writes the modules of the bundle as files, with the reader of the bundler. */
function unpack(bundleFile: string, folder: string): void {
  const vendored = new URL('node_modules/@netlify/edge-bundler/deno/vendor/', import.meta.url);
  execFileSync(
    'deno',
    [
      'run',
      '--quiet',
      '--no-config',
      '--no-lock',
      '--allow-read',
      `--allow-write=${folder}`,
      `--import-map=${new URL('import_map.json', vendored).href}`,
      fileURLToPath(new URL('edge/unpack.ts', import.meta.url)),
      bundleFile,
      folder,
    ],
    { stdio: 'inherit' },
  );
}
