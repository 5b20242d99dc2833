import { statSync } from 'node:fs';
import { join } from 'node:path';
import { plainAddress } from '../page-address.ts';
import type { Picture } from '../pictures/pictures.ts';
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

/** Pictures that take seconds to load on a phone. */
export function heavyPictures(root: string, pictures: readonly Picture[]): Problem[] {
  return pictures.flatMap(({ file }): Problem[] => {
    const { size } = statSync(join(root, file));
    if (size <= mostBytes) return [];
    const message = `The picture has ${(size / 1_000_000).toFixed(1)} MB, which takes long on a phone. Save it smaller: under ${mostBytes / 1_000_000} MB, as WebP or with fewer pixels.`;
    return [{ file, line: 1, column: 1, message, severity: 'warning' }];
  });
}

const mostBytes = 1_000_000;
