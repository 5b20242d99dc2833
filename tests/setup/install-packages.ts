import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder that has its own package.json and package-lock.json, in exactly the
 * locked versions. Does nothing if they are already installed. Returns whether it installed them. If npm
 * fails, throws its output.
 */
export function installPackages(folder: string): boolean {
  const current = fingerprint(folder);
  const mark = join(folder, 'node_modules', '.installed');
  if (readOrEmpty(mark) === current) return false;
  console.error(`Installing the packages of ${folder}/ …`);
  // The record is removed before npm starts, so that an interrupted installation does not count as complete.
  rmSync(mark, { force: true });
  const [command, ...args] = npm();
  const { status, stdout, stderr, error } = spawnSync(
    command,
    // Without this, `npm run --silent` would also silence this npm, and with it the reason of a failure.
    [...args, 'ci', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error) throw new Error(`npm did not start in ${folder}/: ${error.message}`);
  if (status !== 0) throw new Error(`npm ci failed in ${folder}/:\n${stdout}${stderr}`);
  writeFileSync(mark, current);
  return true;
}

/**
 * Returns a text that identifies the requested packages. npm's own record, node_modules/.package-lock.json,
 * cannot be compared with a lock file, because it leaves out packages for other platforms.
 */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/** Returns the command of the npm that runs this script, or else of the npm in the PATH. */
function npm(): [string, ...string[]] {
  const { npm_execpath: npmPath = '', npm_node_execpath: nodePath } = process.env;
  return npmPath.endsWith('npm-cli.js') ? [nodePath ?? process.execPath, npmPath] : ['npm'];
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
