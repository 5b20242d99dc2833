import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { npmFiles } from '../../src/commands/new/npm-files.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { plainEnvironment } from '../setup/commands.ts';

/** The packed files of `npm run pack`, in a folder of their own. Disposing removes it. */
export interface PackedFiles extends Disposable {
  /** The absolute path of a packed file, by the name of the package. */
  file(name: 'factsheet' | 'create-factsheet' | 'factsheet-prove'): string;
}

/** Packs this checkout as `npm run pack` does. */
export const packCheckout = (): PackedFiles => pack(process.cwd());

/** Packs a version of this checkout that is one higher: it has another word in the interface, and a migration. */
export function packNextVersion(): PackedFiles {
  using copy = copyCheckout();
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = join(copy.root, file);
    const text = readFileSync(path, 'utf8');
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${file} has no ${from}.`);
    writeFileSync(path, edited);
  };
  edit('package.json', /"version": "(\d+)\.\d+/, '"version": "$1.999');
  edit(
    'src/base/languages/en/words.json',
    /"copyMarkdown": "[^"]+"/,
    '"copyMarkdown": "Take a copy"',
  );
  const migrations = 'src/commands/migrate/migrations.ts';
  edit(migrations, /(?<=migrations: [^=]*= \[\n)/, migration);
  edit(migrations, 'import { existsSync }', 'import { readFileSync, existsSync }');
  edit(
    migrations,
    /$/,
    "const textOf = (root) => readFileSync(join(root, 'content/product.yaml'), 'utf8');\n",
  );
  return pack(copy.root);
}

const migration = `{
  file: 'content/product.yaml',
  does: 'Adds a comment to content/product.yaml.',
  isNeeded: (root) => !textOf(root).endsWith('# new\\n'),
  changes: (root) => ({ writes: new Map([['content/product.yaml', textOf(root) + '# new\\n']]) }),
},
`;

function pack(cwd: string): PackedFiles {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  execFileSync(process.execPath, ['src/commands/pack.ts', folder], { cwd, stdio: 'ignore' });
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

/** Serves the last build of an installed site on a port until it is disposed. */
export async function serveInstalled(root: string, port: number): Promise<AsyncDisposable> {
  const program = join(root, 'node_modules/factsheet/lib/commands/main.js');
  const server = spawn(process.execPath, [program, 'serve'], {
    cwd: root,
    env: { ...withoutCheckout(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return {
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
    },
  };
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
  for (const [file, text] of npmFiles('site', `file:${factsheet}`))
    writeFileSync(join(root, file), text);
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** An empty folder. Disposing removes it. */
export function emptyFolder(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'empty-'));
  mkdirSync(root, { recursive: true });
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
