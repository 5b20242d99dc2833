import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { bundleEdgeFunctions, type EdgeBundle } from './bundle-edge-functions.ts';
import { bundleFunctions, type FunctionBundle } from './bundle-functions.ts';
import { readDeployConfig, type DeployConfig } from './deploy-config.ts';

/** The files that Netlify would upload, in a separate folder without checkout and node_modules. */
export interface Deploy {
  /** The published files. */
  publish: string;
  functions: FunctionBundle[];
  edge: EdgeBundle;
  config: DeployConfig;
}

/**
 * Builds a copy of the checkout for `baseUrl`, with uncommitted changes, and creates the deploy as Netlify's
 * build does. `change` may edit the copy first. The copy is removed afterwards, so reads from it fail.
 * Disposing removes the folder of the deploy.
 */
export async function makeDeploy(
  baseUrl: string,
  change: (root: string) => void = () => {},
): Promise<Deploy & Disposable> {
  using cleanUp = new DisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  using copy = copyCheckout();
  change(copy.root);
  const build = buildCopy(copy.root, { BASE_URL: baseUrl });
  if (build.status !== 0) throw new Error(`The build failed:\n${build.stdout}${build.stderr}`);
  const config = await readDeployConfig(copy.root);
  const publish = join(folder, 'publish');
  cpSync(config.publish, publish, { recursive: true });
  const functions = await bundleFunctions(copy.root, config, join(folder, 'functions'));
  const edge = await bundleEdgeFunctions(copy.root, config, join(folder, 'edge'));
  const kept = cleanUp.move();
  return { publish, config, functions, edge, [Symbol.dispose]: () => kept.dispose() };
}
