import { existsSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { codeFolder } from '../../base/code-folder.ts';
import { ensure } from '../command.ts';

/**
 * Returns the Astro configuration of a site: its own astro.config.mjs or, if there is none, the one of Factsheet.
 * Throws a CommandError if the site and this package have no folder in common, because Astro cannot build the site
 * then.
 */
export async function astroConfig(root: string): Promise<AstroInlineConfig> {
  const isNear = firstFolder(realpathSync(root)) === firstFolder(codeFolder);
  ensure(
    isNear,
    `Astro cannot build ${root} with the package in ${codeFolder}, because they have no folder in common. Install the package in the site: npm i factsheet`,
  );
  if (existsSync(join(root, 'astro.config.mjs'))) return { root };
  const { default: config } = await import('./config.ts');
  return { ...config, root, configFile: false };
}

const firstFolder = (path: string) => path.split(sep)[1];
