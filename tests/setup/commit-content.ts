import { execFileSync } from 'node:child_process';

/** Commits content/ in a new git repository at `root`. Returns a function that runs git there. */
export function commitContent(root: string): (...args: string[]) => void {
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', '-A', 'content');
  git('commit', '--quiet', '--message=A');
  return git;
}
