import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroInlineConfig } from 'astro';

/** Returns what Astro needs to know of a site: its own astro.config.mjs, or Factsheet's configuration without one. */
export async function astroConfig(root: string): Promise<AstroInlineConfig> {
  if (existsSync(join(root, 'astro.config.mjs'))) return { root };
  const { default: config } = await import('./config.ts');
  return { ...config, root, configFile: false };
}
