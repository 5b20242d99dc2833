import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { problemsOf } from '../../setup/content-problems.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';

it('finds nothing in a sound folder', () => {
  // Files of editors and operating systems are ignored.
  using content = writeContent({ 'content/.DS_Store': '', 'content/pages/.draft.md.swp': '' });
  expect(problemsOf(content.root)).toEqual([]);
});

describe('errors in the data files', () => {
  it('reports a missing file with its smallest valid form', () => {
    using content = writeContent();
    rmSync(join(content.root, 'content/search.yaml'));
    expect(problemsOf(content.root)).toMatchInlineSnapshot(`
      [
        "content/search.yaml:1:1 The file is missing. Create it. This is the smallest valid one, with examples to replace:

      queries: []
      ",
      ]
    `);
  });

  it.each([
    'content/site.yaml',
    'content/product.yaml',
    'content/resources.yaml',
    'content/deprecations.yaml',
    'content/search.yaml',
  ])('shows a form of %s that is valid when it is written', (file) => {
    using content = writeContent({
      'content/pages/index.md': anotherPage('Home').replace('home page', 'start'),
    });
    rmSync(join(content.root, file));
    const message = problemsOf(content.root).find((line) => line.startsWith(file));
    const [, form] = message!.split(':\n\n');
    writeFileSync(join(content.root, file), form!);
    const errors = problemsOf(content.root).filter((line) => !line.includes(' warning: '));
    expect(errors.filter((line) => line.startsWith(file))).toEqual([]);
  });

  it('reports a missing home page', () => {
    using content = writeContent();
    rmSync(join(content.root, 'content/developers'), { recursive: true });
    rmSync(join(content.root, 'content/pages/index.md'));
    expect(problemsOf(content.root).filter((line) => line.includes('home page'))).toEqual([
      'content/pages/index.md:1:1 The home page, /, is missing. Create this file, with title, description and updated in its front matter.',
    ]);
  });

  it('takes a text that YAML wraps over lines as one line', () => {
    using content = writeContent({
      'content/product.yaml': smallContent['content/product.yaml']!.replace(
        'description: Shares a contact card.',
        'description: |\n  Shares a\n  contact card.',
      ),
    });
    expect(checkContent(content.root, {}, '2026-11-21').publication.facts.product.description).toBe(
      'Shares a contact card.',
    );
  });
});

describe('broken references', () => {
  it('reports a store listing on the site itself, with any base URL', () => {
    const product = smallContent['content/product.yaml']!;
    const own = product.replace('https://apps.example/', 'https://linnet.example/');
    using content = writeContent({ 'content/product.yaml': own });
    const listing =
      'content/product.yaml:8:10 "platforms[1].url" is an address of this site. Use the address of the listing in the store.';
    for (const env of [{}, { BASE_URL: 'http://localhost:8888' }]) {
      expect(problemsOf(content.root, '2026-11-21', env)).toEqual([listing]);
    }
  });
});
