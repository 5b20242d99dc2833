import { globSync } from 'node:fs';
import { importsOf } from '../unit/setup/imports.ts';

/**
 * Returns the unit tests in groups, in the order in which they can notice a change of a file: those named like the file or
 * nearest to it by imports, those that import it through more files, and all others.
 */
export function testsByDistance(file: string): string[][] {
  const [, module = '', name = ''] = /^src\/([^/]+)\/(?:.*\/)?([^/.]+)[^/]*$/.exec(file) ?? [];
  const found = new Set([file, ...globSync(`tests/unit/${module}/${name}.*test.ts`)]);
  for (const one of found) for (const importing of importers().get(one) ?? []) found.add(importing);
  const all = globSync('tests/unit/**/*.test.ts');
  const related = [...found].filter((one) => all.includes(one));
  return [
    related.slice(0, nearest),
    related.slice(nearest),
    all.filter((one) => !related.includes(one)),
  ];
}

/** So many tests take little longer than the start of Vitest. */
const nearest = 8;

let known: Map<string, string[]> | undefined;

/** The files that import each file. */
function importers(): Map<string, string[]> {
  if (known) return known;
  known = new Map();
  for (const file of globSync([
    'src/**/*.{ts,astro}',
    'tests/**/*.ts',
    'functions/*.ts',
    'bench/**/*.ts',
  ])) {
    for (const imported of importsOf(file).files) {
      known.set(imported, [...(known.get(imported) ?? []), file]);
    }
  }
  return known;
}
