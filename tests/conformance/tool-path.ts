import { join } from 'node:path';

/** The path of a command that a package of tests/conformance/ brings. */
export function toolPath(name: string): string {
  return join(import.meta.dirname, 'node_modules', '.bin', name);
}
