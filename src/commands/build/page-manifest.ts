import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../content/facts.ts';
import type { PublishedPage } from '../../mcp/published.ts';

/** build/pages.json for /mcp: every page that has a twin in `dist`, sorted by path. */
export function pageManifest(facts: Facts, dist: string): string {
  const entries = facts.pages.map(({ path, twin, title, description, updated }): PublishedPage => ({
    path,
    twin,
    title,
    description,
    updated,
    bytes: statSync(join(dist, twin)).size,
  }));
  return `${JSON.stringify(entries)}\n`;
}
