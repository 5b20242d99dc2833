import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** A row of the table of rooms in docs/architecture.md. */
interface Room {
  path: string;
  mayImport: string[];
  packages: string[];
}

const rooms = roomsOf(readFileSync('docs/architecture.md', 'utf8'));
const files = globSync(['{src,functions}/**/*.{ts,astro}', 'astro.config.mjs'])
  .filter((file) => !file.endsWith('.d.ts'))
  .sort();
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe('the table of rooms', () => {
  it('names every room, and each once', () => {
    const tops = globSync(['src/*', 'functions', 'astro.config.mjs']).sort();
    expect(rooms.map(({ path }) => path).sort()).toEqual(tops);
  });

  it('has only arrows that lead up, so that no circle is allowed', () => {
    const wrong = rooms.flatMap(({ path, mayImport }, index) =>
      mayImport
        .filter((other) => rooms.findIndex((room) => room.path === other) >= index)
        .map((other) => `${path} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('allows every import of every file, type imports included', () => {
    const wrong = [...imports].flatMap(([file, { files: targets }]) => {
      const { path, mayImport } = roomOf(file);
      return targets
        .filter((target) => ![path, ...mayImport].includes(roomOf(target).path))
        .map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('allows every package, and what Node and Astro bring', () => {
    const wrong = [...imports].flatMap(([file, { packages, programs }]) =>
      [...packages, ...programs]
        .filter((name) => !roomOf(file).packages.includes(name))
        .map((name) => `${file} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names no package that its room does without', () => {
    const unused = rooms.flatMap(({ path, packages }) => {
      const used = new Set(
        files
          .filter((file) => roomOf(file).path === path)
          .map((file) => imports.get(file)!)
          .flatMap((own) => own.packages.concat(own.programs)),
      );
      return packages.filter((name) => !used.has(name)).map((name) => `${path} → ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

it('only two files of /ask, /mcp and the edge import something of Node', () => {
  const readers = [...imports]
    .filter(
      ([file, { programs }]) => /^src\/(ask|mcp|edge)\//.test(file) && programs.includes('node'),
    )
    .map(([file]) => file);
  expect(readers).toEqual(['src/ask/main.ts', 'src/mcp/built-files.ts']);
});

it('no files import each other in a circle', () => {
  expect(circles()).toEqual([]);
});

function roomsOf(page: string): Room[] {
  const table = page.match(/^\| `.*\|$/gm) ?? [];
  return table.map((row) => {
    const [name = '', , mayImport = '', packages = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return {
      path: name.replaceAll('`', ''),
      mayImport: listOf(mayImport).map((room) => `src/${room}`),
      packages: listOf(packages),
    };
  });
}

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ');
}

function roomOf(file: string): Room {
  const room = rooms.find(({ path }) => file === path || file.startsWith(`${path}/`));
  if (room) return room;
  throw new Error(`docs/architecture.md names no room for ${file}. Add it to the table of rooms.`);
}

/** Each circle once, as the files on the way round. */
function circles(): string[] {
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
