import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gitRepository } from './commands.ts';

/** Replaces `content/` in `root` by a folder of tests/fixtures. */
export function useFixture(root: string, fixture: string): void {
  const content = join(root, 'content');
  rmSync(content, { recursive: true, force: true });
  cpSync(join('tests/fixtures', fixture), content, { recursive: true });
}

/** Makes `root` a git repository with one commit that contains `content/` and has a fixed date. */
export function commitContent(root: string, day = '2026-03-04'): void {
  gitRepository(root, 'content', { GIT_COMMITTER_DATE: `${day}T12:00:00Z` });
}
