import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { defects } from './defects.ts';

/**
 * `npm run check:defects [-- WORD…]`: puts each defect into a copy of the checkout and runs the tests of `npm
 * test` without a browser until one fails. With words, uses only defects whose name contains one of them.
 * A defect takes up to a minute. Exits with 1 if a test fails without any defect.
 */
const words = process.argv.slice(2);
const chosen = defects.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

using copy = copyCheckout();
let found = 0;
const failure = failingTest();
if (failure !== undefined) {
  throw new Error(`A test fails without any defect. Fix it first: ${failure}`);
}
for (const defect of chosen) {
  const path = join(copy.root, defect.file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    right.replace(defect.right, () => defect.wrong),
  );
  const test = failingTest();
  writeFileSync(path, right);
  found += test === undefined ? 0 : 1;
  console.log(`${test === undefined ? '✗' : '✓'} ${defect.name}: ${test ?? 'no test fails'}`);
}
console.log(`${found} of ${chosen.length} defects are found`);

/**
 * Runs the tests and returns the first one that fails, or the first line of the error that prevents the tests
 * from running.
 */
function failingTest(): string | undefined {
  for (const project of ['unit', 'served']) {
    const { status, stdout, stderr } = spawnSync(
      'npx',
      ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, '--bail', '1'],
      { cwd: copy.root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    if (status === 0) continue;
    const failed = /^ *FAIL +(.*)$/m.exec(stdout + stderr)?.[1];
    return failed ?? `the tests of ${project} do not run`;
  }
  return undefined;
}
