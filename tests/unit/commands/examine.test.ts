import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../setup/check-content.ts';
import { problemsOf } from '../../setup/content-problems.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';
import { readTable } from '../../setup/read-table.ts';

const table = readTable<{ validForms: string[] }>(import.meta.url);

it('finds nothing in a sound folder', () => {
  // Files of editors and operating systems are ignored.
  using folder = writeContent({ 'content/.DS_Store': '', 'content/pages/.draft.md.swp': '' });
  expect(problemsOf(folder.root)).toEqual([]);
});

describe('errors in the data files', () => {
  it('reports a missing file with its smallest valid form', () => {
    using folder = writeContent();
    rmSync(join(folder.root, 'content/search.yaml'));
    expect(problemsOf(folder.root)).toMatchInlineSnapshot(`
      [
        "content/search.yaml:1:1 The file is missing. Create it. This is the smallest valid one, with examples to replace: (missing-file)

      queries: []
      ",
      ]
    `);
  });

  it.each(table.validForms)('shows a form of %s that is valid when it is written', (file) => {
    using folder = writeContent({
      'content/pages/index.md': anotherPage('Home').replace('home page', 'start'),
    });
    rmSync(join(folder.root, file));
    const message = problemsOf(folder.root).find((line) => line.startsWith(file));
    const form = message!.slice(message!.indexOf('\n\n') + 2);
    writeFileSync(join(folder.root, file), form);
    const errors = problemsOf(folder.root).filter((line) => !line.includes(' warning: '));
    expect(errors.filter((line) => line.startsWith(file))).toEqual([]);
  });

  it('reports a missing home page', () => {
    using folder = writeContent();
    rmSync(join(folder.root, 'content/developers'), { recursive: true });
    rmSync(join(folder.root, 'content/pages/index.md'));
    expect(problemsOf(folder.root).filter((line) => line.includes('home page'))).toEqual([
      'content/pages/index.md:1:1 The home page, /, is missing. Create this file, with title, description and updated in its front matter. (home-page)',
    ]);
  });

  it('takes a text that YAML wraps over lines as one line', () => {
    using folder = writeContent({
      'content/product.yaml': smallContent['content/product.yaml']!.replace(
        'description: Shares a contact card.',
        'description: |\n  Shares a\n  contact card.',
      ),
    });
    expect(
      checkContent(folder.root, {}, '2026-11-21').publication.content.product.description,
    ).toBe('Shares a contact card.');
  });
});
