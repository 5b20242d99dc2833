import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compiled } from '../../../../src/commands/pack/compiled.ts';

it('removes the spaces at the start of lines, but not in texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-compiled-'));
  const file = join(folder, 'a.ts');
  const text =
    '`a\n    b ${\n      [1]\n        .map((one: number) => `\n      ${one}`)\n  }\n  c`';
  writeFileSync(file, `export const make = () => {\n  return ${text};\n};\n`);
  const code = compiled(file);
  rmSync(folder, { recursive: true });
  expect(code).toContain('\nreturn `a\n    b ${');
  expect(code).toContain('\n.map((one) => `\n      ${one}`)');
  expect(code).toContain('}\n  c`;');
});
