import { describe, expect, it } from 'vitest';
import { previewOf, previews, previewWarnings } from '../../../../src/site/brand/previews.ts';
import { siteModel } from '../../../../src/site/publication.ts';
import type { Page } from '../../../../src/content/model/content.ts';
import { content as small, page } from '../../../setup/small-publication.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ cases: [string, string][] }>(import.meta.url);

const at = (path: string, changes: Partial<Page> = {}) =>
  page('', {
    path,
    folder: path.slice(1, Math.max(1, path.lastIndexOf('/'))),
    title: `Title of ${path}`,
    navTitle: `Short ${path}`,
    ...changes,
  });

const pages = [
  at('/'),
  at('/guides'),
  at('/guides/first'),
  at('/guides/own', { ownPicture: true }),
  at('/how-to/tap'),
  at('/privacy'),
];
const site = siteModel({ ...small, pages });

describe('preview images', () => {
  it('exist for the site, each group and each page that requests one', () => {
    expect(previews(site).map(({ path, title, subtitle }) => [path, title, subtitle])).toEqual([
      ['/og.png', 'Linnet', 'Shared with a tap.'],
      ['/og/how-to.png', 'How to', 'Linnet'],
      ['/og/guides.png', 'Short /guides', 'Linnet'],
      ['/og/guides/own.png', 'Title of /guides/own', 'Linnet'],
    ]);
  });

  it.each(table.cases)('of %s is %s', (path, image) => {
    const found = pages.find((one) => one.path === path);
    expect(previewOf(found, site).path).toBe(image);
  });

  it('of the site is used for addresses that are not pages, such as the search', () => {
    expect(previewOf(undefined, site).path).toBe('/og.png');
  });

  it('of home page and group indexes are those of the site and the group', () => {
    const asking = pages.map(({ path }) => at(path, { ownPicture: true }));
    const paths = previews(siteModel({ ...small, pages: asking })).map(({ path }) => path);
    expect(paths).toEqual([
      '/og.png',
      '/og/how-to.png',
      '/og/guides.png',
      '/og/guides/first.png',
      '/og/guides/own.png',
      '/og/how-to/tap.png',
      '/og/privacy.png',
    ]);
  });

  it('without texts are reported with the reason', () => {
    expect(previewWarnings(site)).toEqual([]);
    const product = { ...small.product, name: '名片' };
    const warnings = previewWarnings(
      siteModel({ ...small, product, pages: [at('/guides/first')] }),
    );
    expect(warnings.map(({ message }) => message)).toEqual([
      '/og.png shows only the mark and the domain, because its font does not have 名 片 of "名片: Shared with a tap.".',
      '/og/guides.png shows only the mark and the domain, because its font does not have 名 片 of "Guides · 名片".',
    ]);
  });
});
