import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** The folders of src/search and what each may import. Files outside of the folders count as `searcher`. */
const folders: Record<string, string[]> = {
  'index-file': [],
  query: ['index-file'],
  rank: ['index-file', 'query'],
  index: ['index-file', 'query'],
  excerpt: ['index-file', 'query', 'rank'],
  searcher: ['index-file', 'query', 'rank', 'excerpt'],
  check: ['index-file', 'query', 'index', 'searcher'],
};

const imports = new Map(
  globSync('src/search/**/*.ts').map((file) => [
    file,
    importsOf(file).files.filter((other) => other.startsWith('src/search/')),
  ]),
);

describe('the folders of the search', () => {
  it('only import the folders that they may import', () => {
    const wrong = [...imports].flatMap(([file, others]) =>
      others
        .filter((other) => ![folderOf(file), ...folders[folderOf(file)]!].includes(folderOf(other)))
        .map((other) => `${file} imports ${other}`),
    );
    expect(imports.size).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it('have no import cycles', () => {
    const circles = [...imports.keys()].filter((file) => reachable(file).has(file));
    expect(circles).toEqual([]);
  });
});

const folderOf = (file: string) => /^src\/search\/([\w-]+)\//.exec(file)?.[1] ?? 'searcher';

/** All direct and indirect imports of a file. */
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
