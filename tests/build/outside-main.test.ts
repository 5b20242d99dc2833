import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { treePages, writeTree } from '../setup/generated-tree.ts';
import { mostOutsideMain, outsideMain } from '../setup/outside-main.ts';

const count = 300;

describe('a site with hundreds of pages in a deep tree', () => {
  const checkout = copyCheckout();
  const dist = join(checkout.root, 'dist');
  const html = (file: string) => readFileSync(join(dist, file), 'utf8');

  beforeAll(() => {
    writeTree(checkout.root, count);
    const { status, stderr } = buildCopy(checkout.root);
    expect(status, stderr).toBe(0);
  });
  afterAll(() => checkout[Symbol.dispose]());

  it('has less than 12 KB of HTML around the text of every page', () => {
    const pages = outsideMain(dist);
    expect(pages.length).toBeGreaterThan(count);
    expect(pages.filter(({ bytes }) => bytes > mostOutsideMain)).toEqual([]);
  });

  it('links to groups that are not listed, with the number of their pages', () => {
    expect(html('manual.html')).toMatch(/>Releases<span> 60<\/span><\/a>/);
  });

  it('shows the group of the next page if it is another one', () => {
    expect(html('manual.html')).toMatch(/rel="next"><span>Next · [^<]+<\/span> Configuration</);
  });

  it('lists every page on the target of shortened lists, below the heading of its group', () => {
    const search = html('search.html');
    const listed = new Set([...search.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!));
    const paths = treePages(count).map(({ path }) => `/${path.replace(/\/index$/, '')}`);
    expect(paths.filter((path) => !listed.has(path))).toEqual([]);
    const list = /href="\/search#([^"]+)"/.exec(html('manual/releases/version-7.html'))![1]!;
    expect(list).toBe('pages/manual/releases');
    expect(search).toContain(`<h3 id="${list}">Manual › Releases</h3>`);
  });

  it('has less than 12 KB around the text in French, too, which has the longest words', () => {
    const site = join(checkout.root, 'content/site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace(/^language: en$/m, 'language: fr'));
    writeFileSync(join(checkout.root, 'content/search.yaml'), 'queries: []\n');
    const { status, stderr } = buildCopy(checkout.root);
    expect(status, stderr).toBe(0);
    expect(html('manual.html')).toContain('<html lang="fr">');
    expect(outsideMain(dist).filter(({ bytes }) => bytes > mostOutsideMain)).toEqual([]);
  });
});
