import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { gitRepository, runCommand } from '../setup/commands.ts';

it(
  'reports a changed sentence of the pricing once, in at most 30 lines',
  { timeout: 180_000 },
  () => {
    using copy = copyCheckout();
    gitRepository(copy.root);
    const file = join(copy.root, 'content/product.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('no paid tier', 'one paid tier'));
    const { status, stdout } = runCommand('build', copy.root, ['--compare', 'HEAD']);
    expect(status).toBe(0);
    expect(stdout.match(/^-.*no paid tier/gm)).toHaveLength(1);
    expect(stdout.match(/^\+.*one paid tier/gm)).toHaveLength(1);
    expect(stdout).toMatch(/^@@ \d+ pages \(.*\) @@$/m);
    expect(stdout).toContain('`/api/v1/product.json`');
    expect(stdout.split('\n').length).toBeLessThanOrEqual(30);
  },
);
