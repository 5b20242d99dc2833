import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';

/**
 * Warns about pages and content/product.yaml if lines were added or changed, but not the line with `updated`. A page needs
 * at least five such lines, so that corrections of typos are not reported. `added` has the numbers of these lines.
 */
export function forgottenDates(
  added: ReadonlyMap<string, ReadonlySet<number>>,
  sources: readonly Source[],
): Finding[] {
  return sources.flatMap((source): Finding[] => {
    const lines = added.get(source.file);
    const day = /^updated:[ \t]*["']?([\d-]+)/m.exec(source.yaml.text)?.[1];
    const isPage = /\.mdx?$/.test(source.file);
    if (!lines || !day || lines.size < (isPage ? 5 : 1)) return [];
    const at = ['updated'];
    if (lines.has(source.at(at).line)) return [];
    const message = `${isPage ? 'The text of this page' : 'A fact in this file'} changed, but "updated" is still ${day}. If the change matters to readers, write its date.`;
    return [{ source, at, message, severity: 'warning' }];
  });
}
