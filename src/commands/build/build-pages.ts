import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../../content/source/files-below.ts';
import { astroConfig } from '../astro/config-of.ts';

/**
 * Builds the HTML pages of the project in `root`, which must be the working directory, into the folder `dist`. Shows
 * the publication that `sharePublication` got.
 */
export async function buildPages(root: string, dist: string): Promise<void> {
  const [config, { build }] = await Promise.all([astroConfig(root), import('astro')]);
  // In CI, Astro ignores its cache from earlier builds.
  const isForced = process.env['CI'] === 'true';
  await build({ ...config, outDir: dist, logLevel: 'warn', force: isForced });
  removeLeftovers(root, dist);
}

/**
 * Removes files such as Thumbs.db from the output. Other programs leave such files in public/, and Astro copies the
 * whole folder.
 */
function removeLeftovers(root: string, dist: string): void {
  for (const { file, why } of filesBelow(root, 'public').leftOut) {
    if (why !== 'leftover') continue;
    rmSync(join(dist, relative('public', file)), { recursive: true, force: true });
  }
}
