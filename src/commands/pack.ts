import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { ownPath } from '../base/code-folder.ts';
import { languages } from '../base/languages/words.ts';
import { exitCode, parseArguments } from './command.ts';
import { asJavaScript, compiled } from './pack/compiled.ts';
import { writePackageFiles } from './pack/package-files.ts';
import { packedDocs } from './pack/packed-docs.ts';
import { writeProvePackage } from './pack/prove-package.ts';

/**
 * `npm run pack -- DIR`: writes the npm packages factsheet, create-factsheet and factsheet-prove to DIR, in the form in
 * which npm publishes them. Compiles TypeScript to JavaScript, because Node does not run TypeScript in node_modules.
 * Copies the other files of src/.
 */
async function main(): Promise<number> {
  const [target] = parseArguments({ names: ['DIR'] }, 'Usage: npm run pack -- DIR').positionals;
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-pack-'));
  try {
    writePackage(join(folder, 'factsheet'));
    await writeCreatePackage(join(folder, 'create-factsheet'));
    writeProvePackage(join(folder, 'factsheet-prove'));
    mkdirSync(target, { recursive: true });
    for (const one of readdirSync(folder)) {
      const options = ['--pack-destination', resolve(target), '--silent', '--ignore-scripts'];
      const cwd = join(folder, one);
      const name = execFileSync('npm', ['pack', ...options], { cwd, encoding: 'utf8' });
      console.log(join(target, name.trim()));
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the files of the package factsheet to a folder. */
export function writePackage(folder: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of packedFiles()) {
    const target = join('lib', asJavaScript(file));
    const isCode = /\.(?:ts|astro)$/.test(file) && !file.endsWith('.d.ts');
    if (isCode) write(target, compiled(join('src', file)));
    else cpSync(join('src', file), join(folder, target));
  }
  write('lib/commands/astro/config.d.ts', typesOfConfig);
  writePackageFiles(folder, packageFields());
  const packed = new Set(packedFiles().map((file) => join('lib', asJavaScript(file))));
  for (const [file, text] of packedDocs(packed)) write(file, text);
  cpSync('docs/schemas', join(folder, 'docs/schemas'), { recursive: true });
}

/**
 * Writes the files of the package create-factsheet to a folder: a single module without dependencies, so that `npm
 * create` need not install other packages.
 */
async function writeCreatePackage(folder: string): Promise<void> {
  await using bundle = await rolldown({
    input: 'src/create/main.ts',
    platform: 'node',
    // words.ts lists the languages by reading folders, which this package does not contain. So the bundle gets the list
    // as a constant.
    plugins: [
      {
        name: 'languages',
        load: (id) =>
          id === ownPath('src/base/languages/words.ts')
            ? `export const languages = ${JSON.stringify(languages)};`
            : undefined,
      },
    ],
  });
  await bundle.write({ file: join(folder, 'index.js'), format: 'esm' });
  writePackageFiles(folder, {
    name: 'create-factsheet',
    description: 'Starts a Factsheet site in a new folder.',
    bin: 'index.js',
    files: ['index.js'],
  });
  cpSync('src/create/README.md', join(folder, 'README.md'));
}

/**
 * Returns the files of src/ that sites need, sorted. Leaves out programs that only this repository needs, and the code
 * of other packages.
 */
export const packedFiles = (): string[] =>
  globSync('**', { cwd: 'src', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative('src', join(parentPath, name)))
    .filter((file) => !ofRepository.test(file))
    .sort();

const ofRepository =
  /^(?:create\/|commands\/(?:(?:docs|pack)\/|(?:docs|pack|release|release-notes)\.ts$))/;

const typesOfConfig = `import type { AstroUserConfig } from 'astro';

declare const config: AstroUserConfig;
export default config;
`;

/**
 * Returns the fields of package.json for the package: the fields of the repository's package.json, except those that
 * only the repository needs. Paths of TypeScript files become paths of JavaScript files.
 */
function packageFields() {
  const {
    scripts: _,
    devDependencies: __,
    allowScripts: ___,
    private: ____,
    ...own
  } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    ...own,
    bin: { factsheet: inPackage(own.bin.factsheet) },
    exports: {
      './package.json': './package.json',
      './astro': {
        types: './lib/commands/astro/config.d.ts',
        default: inPackage(own.exports['./astro']),
      },
    },
    files: ['lib', 'docs', 'CHANGELOG.md'],
  };
}

const inPackage = (path: string) => asJavaScript(path.replace('./src/', './lib/'));

if (import.meta.main) process.exitCode = await exitCode(main);
