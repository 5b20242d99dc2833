import { migrations } from './migrations.ts';

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
