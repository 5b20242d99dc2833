import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../setup/read-yaml.ts';
import { packedFiles } from '../../../src/commands/pack.ts';
import { compiled } from '../../../src/commands/pack/compiled.ts';
import { importsOf, packagesIn } from '../../unit/setup/imports.ts';

const root = '.';
const exclude = ['**/node_modules/**', 'tests/fixtures/**'];
const sources = globSync('{src,functions,bench,tests}/**/*.{ts,ts.txt,mjs,astro}', { exclude })
  .concat('astro.config.mjs')
  .sort();
/** Folders with their own package.json. */
const folders = globSync('{bench,tests}/**/package.json', { exclude }).map(dirname).sort();
/** Packages of other sites that benchmarks build. No module of the project imports them. */
const ofOtherSites = 'bench/generators';
const packages = new Map([root, ...folders].map((folder) => [folder, packagesOf(folder)]));

function packagesOf(folder: string): Set<string> {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string } & Record<'dependencies' | 'devDependencies', Record<string, string>>;
  // A package can import itself.
  return new Set([name, ...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]);
}

/** The nearest parent folder with its own package.json. */
function ownerOf(path: string): string {
  const folder = dirname(path);
  return packages.has(folder) ? folder : ownerOf(folder);
}

const imports = new Map(sources.map((path) => [path, importsOf(path)]));

interface LockEntry {
  version: string;
  integrity?: string;
  inBundle?: true;
}

const withoutChecksum = readYaml<string[]>('tests/unit/setup/without-checksum.yaml');

/** Maps all files that some files load, directly or not, to a file that loads them. */
function loadedBy(starts: readonly string[]): Map<string, string> {
  const loaded = new Map<string, string>();
  for (const start of starts) {
    const waiting = [start];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (loaded.has(path)) continue;
      loaded.set(path, start);
      waiting.push(...(imports.get(path)?.files ?? []));
    }
  }
  return loaded;
}

describe.each([root, ...folders])('the packages of %s/', (folder) => {
  const files = sources.filter((path) => ownerOf(path) === folder);

  it('and those of the root are all that its files load, directly or not', () => {
    const allowed = new Set([...packages.get(root)!, ...packages.get(folder)!]);
    const missing = [...loadedBy(files)].flatMap(([path, start]) =>
      (imports.get(path)?.packages ?? [])
        .filter((name) => !allowed.has(name))
        .map((name) => `${path} imports ${name}${path === start ? '' : `, and ${start} loads it`}`),
    );
    expect(missing, `not in package.json of ${folder}/ or of the root`).toEqual([]);
    expect(files.length > 0).toBe(folder !== ofOtherSites);
  });

  it('are locked without registry addresses', () => {
    const lock = join(folder, 'package-lock.json');
    expect(existsSync(lock), `no ${lock}: run npm install in ${folder}/`).toBe(true);
    const addresses = readFileSync(lock, 'utf8').match(/"resolved": "http.*/g) ?? [];
    expect(addresses, `copy .npmrc to ${folder}/ and write its lock anew`).toEqual([]);
  });

  it('are locked with a checksum, except those of without-checksum.yaml', () => {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>;
    };
    const missing = Object.entries(lock.packages)
      // Skips the folder itself, and bundled packages, which the checksum of their parent covers.
      .filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
    expect(missing).toEqual(folder === root ? withoutChecksum : []);
  });
});

it('the dependencies of the npm package are what its modules import or read, and nothing else', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = packedFiles()
    .filter((file) => /(?<!\.d)\.(?:ts|astro)$/.test(file))
    .flatMap((file) => packagesIn(file, compiled(join('src', file))))
    // A team installs the visual editor when it runs `factsheet new cms`.
    .filter((name) => name !== '@sveltia/cms');
  // The files of fonts and lists of words are read, not imported.
  const others = Object.keys(dependencies).filter(
    (name) => !/^(?:@expo-google-fonts\/|@cspell\/dict-|wordlist-)/.test(name),
  );
  expect([...new Set(imported)].sort()).toEqual(others.sort());
});

it.each(folders.filter((folder) => folder !== ofOtherSites))(
  '%s/ installs no second copy of a package of the root',
  (folder) => {
    const twice = [...packages.get(folder)!].filter((name) => packages.get(root)!.has(name));
    expect(twice).toEqual([]);
  },
);
