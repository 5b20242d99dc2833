import { describe, expect, it } from 'vitest';
import { aliasMarkdownVersion } from '../../../../src/content/model/page-address.ts';
import {
  aliasRedirects,
  goneRedirects,
  redirectsFile,
} from '../../../../src/site/documents/redirects.ts';
import { page } from '../../../setup/small-publication.ts';

const rulesFor = (...aliases: string[]) =>
  aliasRedirects({
    pages: [page('', { path: '/support/nfc', markdownVersion: '/support/nfc.md', aliases })],
  }).map(({ from, to, status }) => `${from} ${to} ${status}`);

describe('the former addresses of a page', () => {
  it('redirect to it in one step, also for the Markdown version', () => {
    expect(rulesFor('/help/nfc')).toEqual([
      '/help/nfc /support/nfc 301',
      '/help/nfc.md /support/nfc.md 301',
    ]);
  });

  it('may have the endings of other generators', () => {
    expect(rulesFor('/a/', '/b.html', '/c/index.html').filter((rule) => /md/.test(rule))).toEqual([
      '/a.md /support/nfc.md 301',
      '/b.md /support/nfc.md 301',
      '/c.md /support/nfc.md 301',
    ]);
  });

  it('produce each rule once, and none that redirects to itself', () => {
    expect(rulesFor('/old', '/old.html', '/support/nfc.html')).toEqual([
      '/old /support/nfc 301',
      '/old.md /support/nfc.md 301',
      '/old.html /support/nfc 301',
      '/support/nfc.html /support/nfc 301',
    ]);
  });

  it("come after the team's own rules", () => {
    const rules = [{ from: '/old', to: '/new', status: 301 }];
    expect(redirectsFile('/a /b 302', rules)).toBe('/a /b 302\n/old /new 301\n');
    expect(redirectsFile('', rules)).toBe('/old /new 301\n');
  });
});

describe('the address of a removed page', () => {
  it('answers 410 with the notice, as HTML and as Markdown', () => {
    const gone = ['/old', '/older.html', '/oldest/'].map((path) => ({
      path,
      markdownVersion: aliasMarkdownVersion(path),
      reason: undefined,
      instead: undefined,
    }));
    expect(
      goneRedirects({ gone, site: { prefix: '' } }).map(
        ({ from, to, status }) => `${from} ${to} ${status}`,
      ),
    ).toEqual([
      '/old /gone/old 410',
      '/old.md /gone/old.md 410',
      '/older.html /gone/older 410',
      '/older.md /gone/older.md 410',
      '/oldest/ /gone/oldest 410',
      '/oldest.md /gone/oldest.md 410',
    ]);
  });
});
