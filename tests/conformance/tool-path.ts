import { join } from 'node:path';

/** The path of a command from a package of tests/conformance/. */
export function toolPath(name: string): string {
  return join(import.meta.dirname, 'node_modules', '.bin', name);
}
