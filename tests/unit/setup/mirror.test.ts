import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Folders with tests of files outside `src/`. */
const others = new Set(['setup', 'deploy']);

it('every tests/unit/<module>/<file>.test.ts tests a file of src/<module>', () => {
  const wrong = globSync('tests/unit/**/*.test.ts').filter((test) => {
    const [, , module = '', name = ''] = test.split('/');
    // Several test files of one file differ in a second name: searcher.fuzz.test.ts.
    const [file = ''] = name.split('.');
    const tested = globSync(`src/${module}/**/${file}.{ts,astro}`);
    return !others.has(module) && (basename(test) !== name || tested.length === 0);
  });
  expect(wrong).toEqual([]);
});
