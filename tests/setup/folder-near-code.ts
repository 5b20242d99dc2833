import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder for a site that is built. It is in .astro/ of this checkout, which git ignores, because Astro builds
 * only sites that have a parent folder in common with its code. Returns its path. The caller removes it.
 */
export function folderNearCode(): string {
  const cache = join(process.cwd(), '.astro');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'site-'));
}
