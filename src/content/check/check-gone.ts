import { addressesFile } from '../addresses-file.ts';
import { aliasTwin } from '../aliases.ts';
import type { Facts } from '../facts.ts';
import type { Problem } from '../problem.ts';
import { didYouMean } from './did-you-mean.ts';
import { dataProblems, type DataFinding } from './data-finding.ts';

/**
 * Addresses that cannot be gone, because something answers there or a page had them, and pages to read
 * instead that are none. `answering` are all addresses that are no pages.
 */
export function goneProblems(
  root: string,
  { gone, pages }: Pick<Facts, 'gone' | 'pages'>,
  answering: Iterable<string>,
): Problem[] {
  const owners = new Map([...answering].map((path) => [path, 'something else of this site']));
  for (const { path, twin, file, aliases } of pages) {
    for (const address of [path, twin, ...aliases.map(aliasTwin)]) owners.set(address, file);
  }
  const paths = pages.map(({ path }) => path);
  const findings = gone.flatMap(({ path, twin, instead }, index) => {
    const found: DataFinding[] = [];
    const owner = owners.get(path.replace(/\/$/, '')) ?? owners.get(twin);
    owners.set(twin, addressesFile);
    if (owner !== undefined) {
      const message = `"gone[${index + 1}].path" is ${path}, which is the address of ${owner}. Remove the entry.`;
      found.push(at(index, 'path', message));
    }
    if (instead !== undefined && !paths.includes(instead)) {
      const message = `There is no page at ${instead}.${didYouMean(instead, paths)}`;
      found.push(at(index, 'instead', message));
    }
    return found;
  });
  return dataProblems(root, findings);
}

const at = (index: number, field: string, message: string): DataFinding => ({
  file: addressesFile,
  path: ['gone', index, field],
  message,
});
