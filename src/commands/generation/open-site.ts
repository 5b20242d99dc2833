import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFolders } from '../build/output-folders.ts';
import { whileWhole } from './swap.ts';

/** A project for the host, with one generation that no build replaces. Disposing of it removes it. */
export interface OpenSite extends Disposable {
  root: string;
}

/**
 * Opens the site that the last build of the checkout at `root` left in `out`, as a folder of its own:
 * the generation and the functions are copies, so that a function finds its own generation beside
 * itself whatever is built meanwhile; the rest are links. A swap that was interrupted is finished
 * first. Throws where nothing has been built.
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
    cpSync(join(root, 'functions'), join(folder, 'functions'), { recursive: true });
    for (const name of linked) symlinkSync(join(root, name), join(folder, name));
    return { root: folder, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const linked = ['netlify.toml', 'package.json', 'src', 'node_modules'];

const missing = (path: string) => new Error(`${path} does not exist. Run: npm run build`);
