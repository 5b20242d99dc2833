import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../command.ts';
import { outputFolders } from '../build/output-folders.ts';
import { whileWhole } from './swap.ts';

/** A copy of a built project that later builds do not change. Disposing removes the copy. */
export interface OpenSite extends Disposable {
  root: string;
}

/**
 * Copies the last build of the checkout at `root` from `out` to a temporary folder. Also copies functions/, because the
 * functions find their files relative to themselves. Creates symbolic links to the other files that functions need
 * (`linked`). Throws a CommandError if nothing has been built.
 */
export function openSite(root: string, out: string): OpenSite {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-site-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    whileWhole(out, () => {
      for (const name of Object.values(outputFolders)) {
        if (!existsSync(join(out, name))) throw missing(join(out, name));
        cpSync(join(out, name), join(folder, name), { recursive: true });
      }
    });
    const isHere = (name: string) => existsSync(join(root, name));
    for (const name of ['functions'].filter(isHere)) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    for (const name of linked.filter(isHere)) symlinkSync(join(root, name), join(folder, name));
    return { root: folder, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const linked = ['netlify.toml', 'package.json', 'src', 'node_modules'];

const missing = (path: string) =>
  new CommandError(`${path} does not exist. Run: npx factsheet build`);
