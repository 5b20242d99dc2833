import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../content/facts.ts';
import type { TwinEntry } from '../../contract/mcp-files.ts';

/** build/twins.json for /mcp: every page that has a twin in `dist`, sorted by path. */
export function pageManifest(facts: Facts, dist: string): string {
  const entries = facts.pages.map(({ path, twin, title, description, updated }): TwinEntry => ({
    path,
    twin,
    title,
    description,
    updated,
    bytes: statSync(join(dist, twin)).size,
  }));
  return `${JSON.stringify(entries)}\n`;
}
