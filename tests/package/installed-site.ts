import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { packageText } from '../../src/commands/new/package-text.ts';
import { plainEnvironment } from '../setup/commands.ts';

/** The packed files of `npm run pack`, in a folder of their own. Disposing removes it. */
export interface PackedFiles extends Disposable {
  /** The absolute path of a packed file, by the name of the package. */
  file(name: 'factsheet' | 'create-factsheet'): string;
}

/** Packs this checkout as `npm run pack` does. */
export function packCheckout(): PackedFiles {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  execFileSync(process.execPath, ['src/commands/pack.ts', folder], { stdio: 'ignore' });
  return {
    file(name) {
      const packed = readdirSync(folder).find((one) => new RegExp(`^${name}-\\d`).test(one));
      if (packed === undefined) throw new Error(`${folder} has no ${name}.`);
      return join(folder, packed);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** Runs a program in a folder, and returns what it printed. */
export function run(cwd: string, program: string, args: readonly string[], env = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...withoutCheckout(), ...env },
    maxBuffer: 2 ** 28,
  });
  return { status, output: stdout + stderr };
}

/** The environment without the programs of this checkout, which npm puts on the path. */
function withoutCheckout(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_ENV: _, ...env } = plainEnvironment();
  const node = join(process.execPath, '..');
  const others = PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const plain = Object.entries(env).filter(([name]) => !/^(?:npm_|VITEST|INIT_CWD)/i.test(name));
  return { ...Object.fromEntries(plain), PATH: [node, ...others].join(delimiter) };
}

/** A folder with the content of the sample, and package.json and netlify.toml of a new site. Disposing removes it. */
export function siteOfSample(factsheet: string): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  for (const name of ['content', 'public']) cpSync(name, join(root, name), { recursive: true });
  cpSync('src/template/netlify.toml', join(root, 'netlify.toml'));
  writeFileSync(join(root, 'package.json'), packageText('site', `file:${factsheet}`));
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** An empty folder. Disposing removes it. */
export function emptyFolder(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'empty-'));
  mkdirSync(root, { recursive: true });
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
