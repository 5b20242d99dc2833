import { addressesFile } from '../model/addresses-file.ts';
import { aliasMarkdownVersion } from '../model/aliases.ts';
import type { CheckedContent } from '../model/checked-content.ts';
import type { Finding } from '../source/finding.ts';
import { missingPage } from './missing-page.ts';

/**
 * Reports removed pages whose address is used again, and removed pages whose replacement does not exist. `answering`
 * are all addresses except those of pages.
 */
export function goneFindings(
  content: Pick<CheckedContent, 'gone' | 'pages' | 'unpublished' | 'source'>,
  answering: Iterable<string>,
): Finding[] {
  const source = content.source(addressesFile);
  const place = (index: number, field: string) => ({ source, at: ['gone', index, field] });
  const owners = new Map([...answering].map((path) => [path, 'something else on this site']));
  const scheduled = content.unpublished.filter(({ draft }) => !draft);
  for (const { path, markdownVersion, file, aliases } of [...content.pages, ...scheduled]) {
    for (const address of [path, markdownVersion, ...aliases.map(aliasMarkdownVersion)])
      owners.set(address, file);
  }
  return content.gone.flatMap(({ path, markdownVersion, instead }, index) => {
    const found: Finding[] = [];
    const owner = owners.get(path.replace(/\/$/, '')) ?? owners.get(markdownVersion);
    owners.set(markdownVersion, addressesFile);
    if (owner !== undefined) {
      const message = `"gone[${index + 1}].path" is ${path}, which is the address of ${owner}. Remove the entry.`;
      found.push({ ...place(index, 'path'), message });
    }
    if (instead === undefined) return found;
    return [...found, ...missingPage(content, place(index, 'instead'), instead)];
  });
}
