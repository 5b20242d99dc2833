import type { TwinEntry } from '../../contract/mcp-files.ts';
import type { Publication } from '../../publication.ts';

/** build/twins.json for /mcp: every page with the size of its twin, sorted by path. */
export function twinManifest({ facts, twin: textOf }: Publication): string {
  const entries = facts.pages.map((page): TwinEntry => {
    const { path, twin, title, description, updated } = page;
    return { path, twin, title, description, updated, bytes: Buffer.byteLength(textOf(page)) };
  });
  return `${JSON.stringify(entries)}\n`;
}
