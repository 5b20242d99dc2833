import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../content/facts.ts';

/** What the MCP function knows of one page; its text is the twin in dist/. */
export interface PageEntry {
  path: string;
  twin: string;
  title: string;
  description: string;
  /** Day of the last change (YYYY-MM-DD). */
  updated: string;
  /** Size of the twin. */
  bytes: number;
}

/** build/pages.json: every page that has a twin in `dist`, sorted by path. */
export function pageManifest(facts: Facts, dist: string): string {
  const entries = facts.pages.map(({ path, twin, title, description, updated }): PageEntry => ({
    path,
    twin,
    title,
    description,
    updated,
    bytes: statSync(join(dist, twin)).size,
  }));
  return `${JSON.stringify(entries)}\n`;
}
