import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A change of content that a release needs. */
interface Migration {
  /** The first release that needs it, such as `1.1.0`. */
  release: string;
  /** Changes the content of the project at `root`. Does nothing the second time. Returns what it changed. */
  change(root: string): string[];
}

/** The migrations of all releases, the oldest first. CHANGELOG.md names each. */
export const migrations: readonly Migration[] = [{ release: '1.1.0', change: removeClaims }];

/** Removes the file of a check that no longer exists. */
function removeClaims(root: string): string[] {
  const file = 'content/claims.yaml';
  if (!existsSync(join(root, file))) return [];
  rmSync(join(root, file));
  return [`Removed ${file}, which is no longer read.`];
}
