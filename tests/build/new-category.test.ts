import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { categories } from '../../src/contract/categories.ts';
import { loadRedirects } from '../../src/host/redirects.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { filesBelow } from '../setup/files-below.ts';

let copy: ReturnType<typeof copyCheckout>;
const path = (file: string) => join(copy.root, file);

beforeAll(() => {
  copy = copyCheckout();
  const contract = path('src/contract/categories.ts');
  const text = readFileSync(contract, 'utf8');
  writeFileSync(
    contract,
    text.replace('} as const;', "  legal: 'Licences and notices',\n} as const;"),
  );
  for (const language of ['de', 'en', 'es', 'fr']) {
    const file = path(`src/languages/${language}.ts`);
    const words = readFileSync(file, 'utf8');
    writeFileSync(file, words.replace('directory: {', "directory: {\n    legal: 'Legal',"));
  }
  appendFileSync(
    path('content/resources.yaml'),
    '\n  - { id: imprint, name: Imprint, description: Who publishes., category: legal, path: /developers }\n',
  );
  spawnSync('node', ['src/commands/docs.ts'], { cwd: copy.root, stdio: 'inherit' });
  expect(buildCopy(copy.root)).toMatchObject({ status: 0 });
});
afterAll(() => copy[Symbol.dispose]());

/** A line in contract/categories.ts, its name in each language, and an entry in content/resources.yaml. */
describe('a category that is added to the contract, the languages and the content', () => {
  it('has its directory, at the address that its redirect rule gives it', async () => {
    const match = await loadRedirects(path('netlify.toml'), path('dist'));
    const url = new URL('http://localhost/api/v1/resources?category=legal');
    const rule = match(url, new Headers());
    expect(rule).toMatchObject({ status: 200 });
    const directory = JSON.parse(readFileSync(path(`dist${rule!.to}`), 'utf8'));
    expect(directory).toMatchObject({
      category: 'legal',
      count: 1,
      resources: [{ id: 'imprint' }],
    });
  });

  it('is in every list in the build and the documentation', () => {
    const folders = [...Object.values(outputFolders), 'docs'].map(path);
    const files = [...folders.flatMap(filesBelow), path('README.md'), path('CONTRIBUTING.md')];
    const lists = files.map((file) =>
      Object.assign(enumerations(readFileSync(file, 'utf8')), { file }),
    );
    expect(lists.flatMap(({ file, without }) => without.map((text) => `${file}: ${text}`))).toEqual(
      [],
    );
    const withLegal = lists
      .filter(({ complete }) => complete > 0)
      .map(({ file }) => file.slice(copy.root.length + 1));
    expect(withLegal).toEqual(
      expect.arrayContaining([
        'build/functions/ask.mjs',
        'build/functions/mcp.mjs',
        'dist/.well-known/mcp/server-card.json',
        'dist/api/errors/invalid-category.json',
        'dist/developers/errors.html',
        'dist/developers/resources.md',
        'dist/openapi.json',
        'docs/specification.md',
      ]),
    );
  });

  it('is in every list in the code, the tests and the content', () => {
    const list = ['ls-files', '-co', '--exclude-standard', 'src', 'functions', 'tests', 'content'];
    const files = execFileSync('git', list, { encoding: 'utf8' }).trim().split('\n');
    const listing = 'src/contract/categories.ts';
    const found = files
      // The ledger lists published things; new ones need no line. The compiler checks the languages.
      .filter((file) => file !== listing && file !== 'content/promises.yaml')
      .filter((file) => !file.startsWith('src/languages/'))
      .flatMap((file) =>
        enumerations(readFileSync(file, 'utf8')).without.map((text) => `${file}: ${text}`),
      );
    expect(found).toEqual([]);
  });
});

/** A list of the categories, in any order and form, with short texts between them. */
function enumerations(text: string): { complete: number; without: string[] } {
  const words = [
    ...text.matchAll(new RegExp(`\\b(${[...categories, 'legal'].join('|')})\\b`, 'gi')),
  ];
  const rows: RegExpExecArray[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (last && word.index - last.index - last[0].length <= 80) row!.push(word);
    else rows.push([word]);
  }
  const lists = rows.filter((row) => categories.every((name) => names(row).has(name)));
  return {
    complete: lists.filter((row) => names(row).has('legal')).length,
    without: lists
      .filter((row) => !names(row).has('legal'))
      .map((row) => text.slice(row[0]!.index, row.at(-1)!.index + row.at(-1)![0].length)),
  };
}

const names = (row: RegExpExecArray[]) => new Set(row.map(([word]) => word.toLowerCase()));
