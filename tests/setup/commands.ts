import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of the program of an npm script, such as `check`. */
export const commandPath = (name: string) => join(process.cwd(), 'src/commands', `${name}.ts`);

/** Returns the environment without the variables of Vitest and GitHub that commands read. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { BASE_URL: _, GITHUB_ACTIONS: __, GITHUB_STEP_SUMMARY: ___, ...env } = process.env;
  return env;
}

/**
 * Runs a program of src/commands/ in a folder, as npm does. Uses the code of the folder if it is a copy of the
 * checkout.
 */
export function runCommand(
  name: string,
  cwd: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
) {
  const own = join('src/commands', `${name}.ts`);
  const script = existsSync(join(cwd, own)) ? own : commandPath(name);
  return spawnSync(process.execPath, [script, ...args], {
    cwd,
    env: { ...plainEnvironment(), ...env },
    encoding: 'utf8',
  });
}

/** Runs git as an author, and returns what it prints. */
export function git(cwd: string, args: readonly string[], env: Record<string, string> = {}) {
  const author = ['-c', 'user.name=Editor', '-c', 'user.email=editor@linnet.example'];
  return execFileSync('git', [...author, '-c', 'gc.auto=0', ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** Makes a folder a git repository with one commit on the branch main. */
export function gitRepository(cwd: string, files = '.', env: Record<string, string> = {}): void {
  git(cwd, ['init', '--quiet', '--initial-branch=main']);
  git(cwd, ['add', files]);
  git(cwd, ['commit', '--quiet', '--message', 'Content'], env);
}
