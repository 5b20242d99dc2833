import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';

it('a build with an error in the content stops, reports the place and leaves dist/ alone', () => {
  using copy = copyCheckout();
  const path = join(copy.root, 'content/product.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^name: /m, 'name: "'));
  mkdirSync(join(copy.root, 'dist'));
  writeFileSync(join(copy.root, 'dist/index.html'), 'the previous site');
  const { status, stderr } = buildCopy(copy.root);
  expect(stderr).toMatch(/^content\/product\.yaml:\d+:\d+ YAML: /m);
  expect(status).toBe(1);
  expect(readFileSync(join(copy.root, 'dist/index.html'), 'utf8')).toBe('the previous site');
});
