import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderPng } from '../../src/site/brand/render.ts';
import { writeTree } from '../setup/generated-tree.ts';
import { fixtureFiles } from '../setup/fixture-content.ts';
import { legitimateText, longPages } from './legitimate-text.ts';

/** Examples of `content/` of other teams, by name. Each function writes one into a copy of the checkout. */
export const contents: Record<string, (root: string) => void> = {
  'second-product': writeSecondProduct,
  /** A home page and another page, without queries. */
  'two-pages': (root) => {
    writeSecondProduct(root);
    for (const name of ['developers', 'pages/support', 'pages/privacy.md']) {
      rmSync(join(root, 'content', name), { recursive: true });
    }
    edit(root, 'content/pages/index.md', /\/support\/reifegrad/, '/produkt');
    edit(root, 'content/site.yaml', /\n  - title: Hilfe\n    path: \/support\/reifegrad/, '');
    write(root, 'content/deprecations.yaml', 'deprecations: []\n');
    edit(root, 'content/resources.yaml', /\n  - id: reifegrad[^]*$/, '\n');
    write(root, 'content/search.yaml', 'queries: []\n');
  },
  '600-pages': (root) => {
    writeSecondProduct(root);
    edit(root, 'content/site.yaml', /^language: de$/m, 'language: en');
    edit(
      root,
      'content/site.yaml',
      /$/,
      '\nlink_schemes: [obsidian, app-settings, intent, market]\n',
    );
    for (const [name, text] of Object.entries(longPages)) write(root, name, text);
    // Pages with unusual front matter.
    const unusual = fixtureFiles('unusual-pages', 'content/pages');
    for (const [name, text] of Object.entries(unusual)) write(root, name, text);
    const others = Object.keys(longPages).length + Object.keys(unusual).length + 4;
    writeTree(root, 600 - others, legitimateText);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><rect width="640" height="400" fill="#888"/></svg>';
    write(root, 'public/manual-list.svg', svg);
    write(root, 'public/manual-screen.png', renderPng(svg));
  },
};

function writeSecondProduct(root: string): void {
  rmSync(join(root, 'content'), { recursive: true });
  cpSync('tests/fixtures/second-product', join(root, 'content'), { recursive: true });
}

function edit(root: string, file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(join(root, file), 'utf8');
  if (!pattern.test(before)) throw new Error(`${file} has nothing like ${pattern}.`);
  write(root, file, before.replace(pattern, text));
}

function write(root: string, file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
