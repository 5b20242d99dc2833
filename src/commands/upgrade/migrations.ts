import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A change of content that a release needs. */
interface Migration {
  /** The first release that needs the change, such as `1.1.0`. */
  release: string;
  /** Changes the content of the project at `root`. A second run changes nothing. Returns what was changed. */
  change(root: string): string[];
}

/** The migrations of all releases, oldest first. CHANGELOG.md lists each migration. */
export const migrations: readonly Migration[] = [{ release: '1.1.0', change: removeClaims }];

/** Removes the data file of a check that no longer exists. */
function removeClaims(root: string): string[] {
  const file = 'content/claims.yaml';
  if (!existsSync(join(root, file))) return [];
  rmSync(join(root, file));
  return [`Removed ${file}, which is no longer read.`];
}
