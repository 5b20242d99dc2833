import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../setup/imports.ts';

/** The rooms of the search and those that each may import; the searcher and its parts stand outside. */
const rooms: Record<string, string[]> = {
  pack: [],
  query: ['pack'],
  rank: ['pack', 'query'],
  build: ['pack', 'query'],
  excerpt: ['pack', 'query', 'rank'],
  searcher: ['pack', 'query', 'rank', 'excerpt'],
  check: ['pack', 'query', 'build', 'searcher'],
};

const imports = new Map(
  globSync('src/search/**/*.ts').map((file) => [
    file,
    importsOf(file).files.filter((other) => other.startsWith('src/search/')),
  ]),
);

describe('the rooms of the search', () => {
  it('import only those that they may', () => {
    const wrong = [...imports].flatMap(([file, others]) =>
      others
        .filter((other) => ![roomOf(file), ...rooms[roomOf(file)]!].includes(roomOf(other)))
        .map((other) => `${file} imports ${other}`),
    );
    expect(imports.size).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it('have no file that imports itself by way of others', () => {
    const circles = [...imports.keys()].filter((file) => reachable(file).has(file));
    expect(circles).toEqual([]);
  });
});

const roomOf = (file: string) => /^src\/search\/(\w+)\//.exec(file)?.[1] ?? 'searcher';

/** Everything that a file imports, directly or not. */
function reachable(file: string): Set<string> {
  const found = new Set<string>();
  const queue = [...imports.get(file)!];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    queue.push(...imports.get(next)!);
  }
  return found;
}
