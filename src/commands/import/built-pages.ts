import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownModule } from '../../base/code-folder.ts';
import { ensure } from '../command.ts';
import { errorsOf } from '../run-program.ts';
import { inCopy, type Copied } from '../in-copy.ts';

/**
 * Builds the HTML pages of a site with the files of an import, although its content can have errors. Then runs `step`
 * with a function that returns the HTML of the page at an address. Throws a CommandError if Astro cannot build the
 * pages.
 */
export async function withBuiltPages<T>(
  copied: Copied,
  step: (htmlAt: (path: string) => string | undefined) => T,
): Promise<T> {
  // Astro cannot build a folder that has no parent in common with its packages. Git ignores .astro/.
  const cache = join(copied.root, '.astro');
  const isNew = !existsSync(cache);
  mkdirSync(cache, { recursive: true });
  try {
    return await inCopy(cache, copied, async (folder) => {
      const dist = join(folder, 'dist');
      await buildIn(folder, dist);
      return step((path) => {
        const file = join(dist, `${path === '/' ? '/index' : path}.html`);
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      });
    });
  } finally {
    if (isNew) rmSync(cache, { recursive: true, force: true });
  }
}

/** Builds the pages of the site in `folder` in a process of its own. */
async function buildIn(folder: string, dist: string): Promise<void> {
  const program = ownModule('commands/import/build-imported');
  const errors = await errorsOf(process.execPath, [program, dist], folder);
  // The stack trace of an error starts with "at".
  const [reason] = errors?.split('\n    at ') ?? [];
  ensure(
    reason === undefined,
    `The imported pages cannot be built, so they cannot be compared with the old site. Import without --old-site.\n${reason}`,
  );
}
