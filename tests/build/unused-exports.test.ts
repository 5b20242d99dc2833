import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyCheckout } from '../setup/checkout-copy.ts';

it('`npm run check -- unused` reports exports and files that only tests use, or nothing', () => {
  using copy = copyCheckout();
  const plant = (file: string, text: string) => appendFileSync(join(copy.root, file), text);
  plant('src/base/text/order.ts', '\nexport const onlyTested = 1;\n');
  plant('src/contract/limits.ts', '\nexport interface OnlyTestedType { a: string }\n');
  plant('src/base/text/only-tested.ts', 'export const inFile = 1;\n');
  plant('src/base/text/only-measured.ts', 'export const measured = 1;\n');
  writeFileSync(
    join(copy.root, 'tests/unit/planted.test.ts'),
    `import { onlyTested } from '../../src/base/text/order.ts';
    import type { OnlyTestedType } from '../../src/contract/limits.ts';
    import { inFile } from '../../src/base/text/only-tested.ts';
    console.log(onlyTested, inFile, {} as OnlyTestedType);`,
  );
  plant(
    'bench/main.ts',
    "\nimport { measured } from '../src/base/text/only-measured.ts';\nconsole.log(measured);\n",
  );
  const check = () => {
    const args = ['tests/check.ts', 'unused'];
    const options = { cwd: copy.root, encoding: 'utf8' } as const;
    const { stdout, status } = spawnSync(process.execPath, args, options);
    return { stdout, status };
  };
  const first = check();
  expect(first.status).toBe(1);
  for (const name of ['onlyTested ', 'OnlyTestedType', 'only-tested.ts', 'only-measured.ts'])
    expect(first.stdout).toContain(name);
  plant('src/base/text/order.ts', '\nexport const neverUsed = 1;\n');
  expect(check().stdout).toContain('neverUsed');
});
