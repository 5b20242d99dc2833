import type { TwinEntry } from '../../contract/mcp-files.ts';
import type { Publication } from '../../publication.ts';

/** build/twins.json for /mcp: each page with the size and the sections of its Markdown version. */
export function twinManifest({ facts, twin: textOf, sections: sectionsOf }: Publication): string {
  const entries = facts.pages.map((page): TwinEntry => {
    const { path, twin, title, description, updated } = page;
    const bytes = Buffer.byteLength(textOf(page));
    return { path, twin, title, description, updated, bytes, sections: [...sectionsOf(page)] };
  });
  return `${JSON.stringify(entries)}\n`;
}
