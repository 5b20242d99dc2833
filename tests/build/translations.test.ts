import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchers } from '../../src/api/search/searchers.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { readYaml } from '../setup/read-yaml.ts';

/** The sample with the translations of `tests/fixtures/translations`. The sample itself has one language. */
const copy = copyCheckout();
const baseUrl = 'https://linnet.example';
const tags = ['de', 'ar'];

beforeAll(() => {
  const site = join(copy.root, 'content/site.yaml');
  const text = readFileSync(site, 'utf8');
  writeFileSync(site, text.replace(/^language: .*$/m, `$&\ntranslations: [${tags.join(', ')}]`));
  for (const tag of tags) {
    cpSync(`tests/fixtures/translations/${tag}`, join(copy.root, 'content', tag), {
      recursive: true,
    });
  }
  // The build fails if an address of the site leads nowhere.
  const { status, stderr } = buildCopy(copy.root);
  expect(status, stderr).toBe(0);
});
afterAll(() => copy[Symbol.dispose]());

const built = (file: string) => readFileSync(join(copy.root, 'dist', file), 'utf8');

/** Returns the addresses in other languages in the head of each page, by the address of the page. */
function alternatesOfPages(): Map<string, Map<string, string>> {
  const files = globSync('**/*.html', { cwd: join(copy.root, 'dist') });
  return new Map(
    files.flatMap((file) => {
      const html = built(file);
      const [, own] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      const links = html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
      return own ? [[own, new Map(Array.from(links, ([, tag, href]) => [tag!, href!]))]] : [];
    }),
  );
}

describe('the pages of a site in three languages', () => {
  it('link to each other in all their languages, and to themselves', () => {
    const pages = alternatesOfPages();
    const translated = [...pages].filter(([, links]) => links.size > 0);
    expect(translated.length).toBeGreaterThan(35);
    for (const [page, links] of translated) {
      expect([...links.values()], page).toContain(page);
      expect(links.get('x-default'), page).toBe(links.get('en'));
      for (const other of links.values())
        expect(pages.get(other), `${page} → ${other}`).toEqual(links);
    }
  });

  it('have the language, the direction and the texts of their language', () => {
    expect(built('de.html')).toContain('<html lang="de">');
    expect(built('ar.html')).toContain('<html lang="ar" dir="rtl">');
    expect(built('ar/search.html')).toContain('dir="rtl"');
    expect(built('de/404.html')).toContain('Seite nicht gefunden');
    expect(built('index.html')).toContain('<html lang="en">');
  });

  it('are in the sitemap only if they are translated', () => {
    const sitemap = built('sitemap.xml');
    expect(sitemap).toContain(`<loc>${baseUrl}/de/guides/qr-code</loc>`);
    expect(sitemap).not.toContain('/de/guides/widgets');
    expect(built('_redirects')).toContain('/de/guides/widgets /guides/widgets 302\n');
    expect(built('_redirects')).not.toContain('/de/guides/qr-code ');
  });

  it('are in the llms.txt of their language, to which that of the site links', () => {
    expect(built('llms.txt')).toContain(`- [Deutsch](${baseUrl}/de/llms.txt)`);
    expect(built('llms.txt')).not.toContain('/de/guides');
    expect(built('de/llms.txt')).toContain(`${baseUrl}/de/guides/qr-code.md`);
    expect(built('de/llms.txt')).not.toContain('/guides/widgets');
    expect(built('de.html')).toContain('href="/de/llms.txt"');
  });
});

/** Searches in the built indexes, which are those of the functions. */
const search = (query: string, language?: string) =>
  openSearchers((file) => readFileSync(join(copy.root, 'build', file))).search(
    query,
    { offset: 0, limit: 3 },
    language,
  );

/** Returns the questions in a language, each with the page of the main language that answers it. */
const rows = (tag: string) =>
  Object.values(
    readYaml<Record<string, [string, string][]>>(
      `tests/fixtures/translations/questions-${tag}.yaml`,
    ),
  ).flat();

describe('a search', () => {
  it('finds the pages of the language that it asks for', () => {
    expect(search('QR-Code', 'de').results[0]!.path).toBe('/de/guides/qr-code');
    expect(search('QR code', 'ar-EG').results[0]!.path).toMatch(/^\/ar/);
    expect(search('QR code', 'fr').results[0]!.path).toBe('/guides/qr-code');
  });

  it('finds the pages of a language by a word of which the main language has another form', () => {
    expect(search('Profil').results[0]!.path).toMatch(/^\/de\//);
    expect(search('profiles').results[0]?.path ?? '').not.toMatch(/^\/de\//);
  });

  it.each([
    ['de', 29, 25],
    ['ar', 12, 9],
  ])('in %s without a language finds pages in this language', (tag, inLanguage, right) => {
    const found = rows(tag).map(([query, page]) => ({
      page,
      paths: search(query).results.map(({ path }) => path),
    }));
    const isIn = (path = '') => `${path}/`.startsWith(`/${tag}/`);
    expect(found.filter(({ paths }) => isIn(paths[0])).length).toBeGreaterThanOrEqual(inLanguage);
    const expected = (page: string) => `/${tag}${page === '/' ? '' : page}`;
    expect(
      found.filter(({ page, paths }) => paths.includes(expected(page))).length,
    ).toBeGreaterThanOrEqual(right);
  });
});
