import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A place in `.staging/`, where builds keep what nobody else reads; the folder is made where it is
 * missing. It lies beside the output, because a rename works within one file system only.
 */
export function privatePath(out: string, name: string): string {
  const folder = join(out, '.staging');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
