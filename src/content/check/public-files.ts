import { plainAddress } from '../page-address.ts';
import type { Problem } from '../problem.ts';

/**
 * Files in public/ that would stand in the place of what the site makes itself. `files` are from the
 * project's root; `made` are the addresses of pages, documents and functions.
 */
export function publicFileProblems(files: readonly string[], made: ReadonlySet<string>): Problem[] {
  return files.flatMap((file): Problem[] => {
    const address = file.slice('public'.length);
    const taken = [address, plainAddress(address)].find((one) => made.has(one));
    if (taken === undefined) return [];
    const message = `This file would stand in the place of ${taken}, which the site makes itself. Rename or remove it.`;
    return [{ file, line: 1, column: 1, message }];
  });
}
