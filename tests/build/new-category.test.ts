import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRedirects } from '../../src/host/redirects.ts';
import { languages } from '../../src/base/languages/words.ts';
import { runCommand } from '../setup/commands.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { readTable } from '../setup/read-table.ts';

const table = readTable<{ functionFiles: string[] }>(import.meta.url);

const copy = copyCheckout();
const path = (file: string) => join(copy.root, file);
const text = (file: string) => readFileSync(path(file), 'utf8');

beforeAll(() => {
  const contract = 'src/contract/categories.ts';
  const more = "  legal: 'Licences and notices',\n} as const;";
  writeFileSync(path(contract), text(contract).replace('} as const;', more));
  for (const language of languages) {
    const words = `src/base/languages/${language}/words.json`;
    const title = '"directory": {\n    "legal": "Imprint",';
    writeFileSync(path(words), text(words).replace('"directory": {', title));
  }
  appendFileSync(
    path('content/resources.yaml'),
    '\n  - { id: imprint, name: Imprint, description: Who publishes., category: legal, path: /developers }\n',
  );
  // The words of the category may change what the queries find.
  writeFileSync(path('content/search.yaml'), 'queries: []\n');
  expect(runCommand('docs', copy.root)).toMatchObject({ status: 0 });
  expect(buildCopy(copy.root)).toMatchObject({ status: 0 });
});
afterAll(() => copy[Symbol.dispose]());

/** A line in src/contract/categories.ts, a title in each language and an entry in content/resources.yaml. */
describe('a category that is added by the recipe of docs/architecture.md', () => {
  it('has its directory, at the address that its redirect rule gives it', async () => {
    const match = await loadRedirects(path('netlify.toml'), path('dist'));
    const { rule, to } = match('/api/v1/resources?category=legal')!;
    expect(rule.status).toBe(200);
    expect(JSON.parse(text(`dist${to}`))).toMatchObject({
      category: 'legal',
      count: 1,
      resources: [{ id: 'imprint' }],
    });
  });

  it.each(table.functionFiles)('is in the list of %s', (file) => {
    expect(text(file)).toMatch(/\blegal\b/);
  });
});
