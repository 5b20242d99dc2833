import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder with a package.json and a lock of its own, exactly as the lock
 * says, unless they are there already. Returns whether it had to. Throws what npm says where it fails.
 */
export function installPackages(folder: string): boolean {
  const wanted = fingerprint(folder);
  const mark = join(folder, 'node_modules', '.installed');
  if (readOrEmpty(mark) === wanted) return false;
  console.error(`Installing the packages of ${folder}/ …`);
  // Before npm touches a package, so that an installation that was interrupted counts for nothing.
  rmSync(mark, { force: true });
  const [command, ...args] = npm();
  const { status, stdout, stderr, error } = spawnSync(
    command,
    // `npm run --silent` would silence this npm too, and with it the reason of a failure.
    [...args, 'ci', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error) throw new Error(`npm did not start in ${folder}/: ${error.message}`);
  if (status !== 0) throw new Error(`npm ci failed in ${folder}/:\n${stdout}${stderr}`);
  writeFileSync(mark, wanted);
  return true;
}

/**
 * What was asked of npm. Its own record, node_modules/.package-lock.json, cannot be compared with a
 * lock: it leaves out what this platform does not install.
 */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}

/** The npm that runs the script of package.json; outside of one, the npm of the PATH. */
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

/** `node tests/setup/install-packages.ts <folder>…`, what a script of package.json starts with. */
if (import.meta.main) {
  try {
    process.argv.slice(2).forEach(installPackages);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
