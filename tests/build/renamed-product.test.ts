import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadContent } from '../setup/load-content.ts';
import { buildFiles } from '../setup/build-files.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { filesBelow } from '../setup/files-below.ts';

it('leaves the old name of a renamed product only in text by editors', () => {
  const { name } = loadContent(process.cwd(), {}).product;
  using copy = copyCheckout();
  const files = filesBelow(join(copy.root, 'content'));
  for (const file of files.filter((one) => !one.endsWith('.woff2'))) {
    const text = readFileSync(file, 'utf8').replaceAll(name, 'Prose');
    writeFileSync(file, text.replace(/^name: Prose$/m, 'name: Quillfeather'));
  }
  // The address of the skill contains the name of the product and is a promise.
  rmSync(join(copy.root, 'content/promises.yaml'));
  expect(buildCopy(copy.root)).toMatchObject({ status: 0 });
  const built = buildFiles(copy.root);
  const holding = (word: string) => built.filter((file) => readFileSync(file).includes(word));
  expect(holding('Quillfeather').length).toBeGreaterThan(50);
  expect(holding(name)).toEqual([]);
});
