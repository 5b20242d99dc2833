import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** A row of the module table in docs/architecture.md. */
interface Module {
  path: string;
  mayImport: string[];
  packages: string[];
}

const modules = modulesOf(readFileSync('docs/architecture.md', 'utf8'));
const files = globSync(['{src,functions}/**/*.{ts,astro}', 'astro.config.mjs'])
  .filter((file) => !file.endsWith('.d.ts'))
  .sort();
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe('the module table', () => {
  it('lists every module once, and has a row for every file', () => {
    const paths = modules.map(({ path }) => path);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    const all = globSync('src/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of all) moduleOf(join(parentPath, name));
  });

  it('lists the modules of a level together', () => {
    const levels = modules.map((module) => module.path.split('/').slice(0, 2).join('/'));
    const starts = levels.filter((level, row) => level !== levels[row - 1]);
    expect(starts).toEqual([...new Set(levels)]);
  });

  it('only allows imports from earlier rows, so there are no cycles', () => {
    const wrong = modules.flatMap((module) =>
      module.mayImport
        .filter((other) => rowsOf(module, other).length === 0)
        .map((other) => `${module.path} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('allows every import of every file, including type imports', () => {
    const wrong = [...imports].flatMap(([file, { files: targets }]) => {
      const module = moduleOf(file);
      const earlier = module.mayImport.flatMap((other) => rowsOf(module, other));
      const allowed = new Set([module, ...earlier]);
      return targets
        .filter((target) => !allowed.has(moduleOf(target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('allows every package and every built-in module of Node and Astro', () => {
    const wrong = [...imports].flatMap(([file, { packages, programs }]) =>
      [...packages, ...programs]
        .filter((name) => !moduleOf(file).packages.includes(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lists no unused package', () => {
    const unused = modules.flatMap(({ path, packages }) => {
      const used = new Set(
        files
          .filter((file) => moduleOf(file).path === path)
          .map((file) => imports.get(file)!)
          .flatMap((found) => found.packages.concat(found.programs)),
      );
      return packages.filter((name) => !used.has(name)).map((name) => `${path} → ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** The folders of src/api/search and what each may import. Files outside of the folders count as `searcher`. */
const searchFolders: Record<string, string[]> = {
  'index-file': [],
  query: ['index-file'],
  rank: ['index-file', 'query'],
  index: ['index-file', 'query'],
  excerpt: ['index-file', 'query', 'rank'],
  searcher: ['index-file', 'query', 'rank', 'excerpt'],
  check: ['index-file', 'query', 'index', 'searcher'],
};

const folderOf = (file: string) => /^src\/api\/search\/([\w-]+)\//.exec(file)?.[1] ?? 'searcher';
const inSearch = (file: string) => file.startsWith('src/api/search/');

it('the folders of the search only import the folders that they may import', () => {
  const wrong = [...imports]
    .filter(([file]) => inSearch(file))
    .flatMap(([file, { files: targets }]) =>
      targets
        .filter(inSearch)
        .filter(
          (other) => ![folderOf(file), ...searchFolders[folderOf(file)]!].includes(folderOf(other)),
        )
        .map((other) => `${file} → ${other}`),
    );
  expect(wrong).toEqual([]);
});

it('only two files of /ask, /mcp and the edge import modules of Node', () => {
  const readers = [...imports]
    .filter(
      ([file, { programs }]) =>
        /^src\/api\/(ask|mcp|edge)\//.test(file) && programs.includes('node'),
    )
    .map(([file]) => file);
  expect(readers).toEqual(['src/api/ask/main.ts', 'src/api/mcp/built-files.ts']);
});

it('five files of a site and of this repository run other programs, and one file of the import reads files', () => {
  expect(importersOf(/^(?:child_process|cluster)$/)).toEqual([
    'src/commands/evals/judge.ts',
    'src/commands/pack.ts',
    'src/commands/run-program.ts',
    'src/content/source/git.ts',
    'src/create/main.ts',
  ]);
  expect(importersOf(/^fs(?:\/|$)/).filter((file) => file.startsWith('src/import/'))).toEqual([
    'src/import/documentation-files.ts',
  ]);
});

/** The files that import a built-in module of Node whose name matches a pattern. */
const importersOf = (pattern: RegExp) =>
  [...imports]
    .filter(([, { builtIn }]) => builtIn.some((name) => pattern.test(name)))
    .map(([file]) => file);

it('there are no import cycles', () => {
  expect(cycles()).toEqual([]);
});

function modulesOf(page: string): Module[] {
  const table = page.match(/^\| `.*\|$/gm) ?? [];
  return table.map((row) => {
    const [name = '', , , mayImport = '', packages = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return {
      path: name.replaceAll('`', ''),
      mayImport: listOf(mayImport).map((module) => `src/${module}`),
      packages: listOf(packages),
    };
  });
}

/** Returns the earlier rows that an entry of a row means: a module, or all of a level. */
const rowsOf = (module: Module, entry: string): Module[] =>
  modules
    .slice(0, modules.indexOf(module))
    .filter((other) => other.path === entry || other.path.startsWith(`${entry}/`));

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ');
}

function moduleOf(file: string): Module {
  const module = modules.find((one) => file === one.path || file.startsWith(`${one.path}/`));
  if (module) return module;
  throw new Error(`The module table of docs/architecture.md has no row for ${file}. Add one.`);
}

/** Lists each import cycle once, as a chain of files. */
function cycles(): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) found.add([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const target of imports.get(file)?.files ?? []) {
      visit(target, [...way, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return [...found];
}
