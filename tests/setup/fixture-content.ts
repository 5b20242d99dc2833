import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { appLinkFiles } from '../../src/content/rules/app-links.ts';
import { gitRepository } from './commands.ts';
import { filesBelow } from './files-below.ts';

/** Replaces `content/` in `root` by a folder of tests/fixtures. */
export function useFixture(root: string, fixture: string): void {
  const content = join(root, 'content');
  // They name the app of the sample.
  for (const file of appLinkFiles) rmSync(join(root, file), { force: true });
  rmSync(content, { recursive: true, force: true });
  cpSync(join('tests/fixtures', fixture), content, { recursive: true });
}

/** Returns the texts of a folder of tests/fixtures by their paths in a checkout, below `target`. */
export function fixtureFiles(fixture: string, target = 'content'): Record<string, string> {
  const folder = join('tests/fixtures', fixture);
  return Object.fromEntries(
    filesBelow(folder)
      .sort()
      .map((file) => [join(target, relative(folder, file)), readFileSync(file, 'utf8')]),
  );
}

/** Makes `root` a git repository with one commit that contains `content/` and has a fixed date. */
export function commitContent(root: string, day = '2026-03-04'): void {
  gitRepository(root, 'content', { GIT_COMMITTER_DATE: `${day}T12:00:00Z` });
}
