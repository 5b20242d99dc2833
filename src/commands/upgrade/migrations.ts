import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Changes `content/` in the folder `root` for all releases after `version`, such as 1.2.0. Runs the migrations of these
 * releases, which the changelog lists. Prints what it changed.
 */
export function migrateContent(root: string, version: string): void {
  const later = migrations.filter(
    ({ release }) => release.localeCompare(version, 'en', { numeric: true }) > 0,
  );
  const changed = later.flatMap(({ change }) => change(root));
  for (const line of changed) console.log(line);
  if (changed.length === 0) console.log('The content needs no changes.');
}

/** A change of content that a release needs. */
interface Migration {
  /** The first release that needs the change, such as `1.1.0`. */
  release: string;
  /** Changes the content of the project at `root`. A second run changes nothing. Returns what was changed. */
  change(root: string): string[];
}

/** The migrations of all releases, oldest first. CHANGELOG.md lists each migration. */
const migrations: readonly Migration[] = [{ release: '1.1.0', change: removeClaims }];

/** Removes the data file of a check that no longer exists. */
function removeClaims(root: string): string[] {
  const file = 'content/claims.yaml';
  if (!existsSync(join(root, file))) return [];
  rmSync(join(root, file));
  return [`Removed ${file}, which is no longer read.`];
}
