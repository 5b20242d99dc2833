import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categories } from '../../src/contract/categories.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';

/** Builds a copy of the checkout after an edit of one content file; dist/ contains an earlier build. */
function buildAfter(file: string, edit: (text: string) => string) {
  using copy = copyCheckout();
  const path = join(copy.root, file);
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  expect(edited, 'the edit must change the file').not.toBe(text);
  writeFileSync(path, edited);
  mkdirSync(join(copy.root, 'dist'));
  writeFileSync(join(copy.root, 'dist/index.html'), 'the previous site');
  const { status, stderr } = buildCopy(copy.root);
  return { status, stderr, previous: readFileSync(join(copy.root, 'dist/index.html'), 'utf8') };
}

describe('a build with an error in the content', () => {
  it.each([
    {
      mistake: 'unreadable YAML',
      file: 'content/product.yaml',
      edit: (text: string) => text.replace('name: Linnet', 'name: "Linnet'),
      says: /^content\/product\.yaml:\d+:\d+ YAML: /m,
    },
    {
      mistake: 'a missing field',
      file: 'content/product.yaml',
      edit: (text: string) => text.replace(/^audience: >-\n(  .*\n)+/m, ''),
      says: /^content\/product\.yaml:\d+:\d+ "audience" is missing\. Add it/m,
    },
    {
      mistake: 'a wrong enum value',
      file: 'content/resources.yaml',
      edit: (text: string) => text.replace('category: policy', 'category: unlisted'),
      says: new RegExp(
        String.raw`^content/resources\.yaml:\d+:\d+ "resources\[\d+\]\.category" is "unlisted"\. Use one of: ${categories.join(', ')}\.`,
        'm',
      ),
    },
    {
      mistake: 'a duplicate resource id',
      file: 'content/resources.yaml',
      edit: (text: string) => {
        const [first, second] = [...text.matchAll(/id: (\S+)/g)].map(([, id]) => id);
        return text.replace(`id: ${second}`, `id: ${first}`);
      },
      says: /^content\/resources\.yaml:\d+:\d+ "resources\[2\]\.id" is "[a-z-]+": another resource already has this id; choose a different one\./m,
    },
  ])('stops at $mistake, names the place and leaves dist/ alone', ({ file, edit, says }) => {
    const { status, stderr, previous } = buildAfter(file, edit);
    expect(stderr).toMatch(says);
    expect(status).toBe(1);
    expect(previous).toBe('the previous site');
  });
});
