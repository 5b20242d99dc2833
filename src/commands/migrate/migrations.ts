import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../changes/change-files.ts';

/** A change that the content needs before it works with a new release. CHANGELOG.md lists each migration. */
export interface Migration {
  /** A file that only older versions use, such as `content/claims.yaml`. */
  file: string;
  /** What `factsheet migrate` does, as a sentence without a subject: `Removes …`. */
  does: string;
  /** Tells whether the content of the site in `root` still needs the change. Must return false after the change. */
  isNeeded(root: string): boolean;
  changes(root: string): Changes;
}

/** Returns the migrations that the content of the site in `root` still needs, oldest first. */
export const neededMigrations = (root: string): Migration[] =>
  migrations.filter(({ isNeeded }) => isNeeded(root));

const migrations: readonly Migration[] = [
  {
    file: 'content/claims.yaml',
    does: 'Removes content/claims.yaml, which is no longer read.',
    isNeeded: (root) => existsSync(join(root, 'content/claims.yaml')),
    changes: () => ({ removals: ['content/claims.yaml'] }),
  },
];
