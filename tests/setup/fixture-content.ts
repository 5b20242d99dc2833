import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces `content/` in `root` by a folder of tests/fixtures. */
export function useFixture(root: string, fixture: string): void {
  const content = join(root, 'content');
  rmSync(content, { recursive: true, force: true });
  cpSync(join('tests/fixtures', fixture), content, { recursive: true });
}

/** Makes `root` a git repository with one commit that contains `content/` and has a fixed date. */
export function commitContent(root: string, day = '2026-03-04'): void {
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Editor', '-c', 'user.email=editor@mossway.example', ...args],
      {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
        stdio: 'ignore',
      },
    );
  git('init', '--quiet');
  git('add', 'content');
  git('commit', '--quiet', '--message', 'Move in');
}
