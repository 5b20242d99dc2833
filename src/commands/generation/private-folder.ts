import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A place in `.staging/`, where the builds of a checkout and into an output keep what nobody else
 * reads. The folder is made where it is missing.
 */
export function privatePath(out: string, name: string): string {
  const folder = join(out, '.staging');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
