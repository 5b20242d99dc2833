import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balance } from '../../src/import/balance/balance.ts';
import type { Proof } from '../../src/import/proof/proof.ts';
import { git, gitRepository, runCommand } from '../setup/commands.ts';
import { folderNearCode } from '../setup/folder-near-code.ts';
import { asFlags, newSite } from '../setup/new-site.ts';
import { folderWith } from '../unit/import/conversion.ts';

/** A small documentation whose configuration nobody can read. */
const documentation = {
  'docs/start.en.md':
    '# Start\n\nInstall <AppName /> from the store of your phone.\n\n## Sign in\n\nUse the [map](map.en.md).\n',
  'docs/map.en.md': '# Map\n\nZoom the map with two fingers.\n\n![Map](map.svg)\n',
  'docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>',
  'docs/secret.md': '# Secret\n\nThe plan of the next year is secret.\n',
};

const html = (path: string, text: string) =>
  `<html lang="en"><head><link rel="canonical" href="https://atlas.example/help${path}"></head><body><main>${text}</main></body></html>`;

/** The site that the tool built from the documentation. */
const oldSite = {
  'index.html': html('/', '<h1>Atlas</h1>'),
  'start/index.html': html(
    '/start/',
    '<h1>Start</h1><p>Install Atlas Maps from the store of your phone.</p><h2 id="login">Sign in</h2><p>Use the <a href="../the-map/">map</a>.</p>',
  ),
  'the-map/index.html': html(
    '/the-map/',
    '<h1>Map</h1><p>Zoom the map with two fingers.</p><img src="/help/map.svg" alt="Map">',
  ),
};

describe('npx factsheet import --old-site', () => {
  const source = folderWith(documentation);
  const old = folderWith(oldSite);
  let site: ReturnType<typeof folderWith>;
  const run = (...args: string[]) => runCommand('import', site.root, [source.root, ...args]);
  const text = (file: string) => readFileSync(join(site.root, file), 'utf8');
  beforeAll(() => {
    gitRepository(source.root);
    site = folderWith({ '.gitignore': 'node_modules\n' }, folderNearCode());
    symlinkSync(join(process.cwd(), 'node_modules'), join(site.root, 'node_modules'));
    gitRepository(site.root);
  });
  afterAll(() => {
    for (const folder of [site, source, old]) folder[Symbol.dispose]();
  });

  it('names a folder without pages, and a file that is no sitemap', () => {
    const empty = run('--old-site', source.root, '--dry-run');
    expect([empty.status, empty.stderr]).toEqual([
      1,
      expect.stringContaining('contains no HTML pages.'),
    ]);
    const noSitemap = run('--old-site', join(source.root, 'docs/map.en.md'), '--dry-run');
    expect([noSitemap.status, noSitemap.stderr]).toEqual([
      1,
      expect.stringContaining('map.en.md is not a sitemap. It contains no addresses.'),
    ]);
    expect(run('--old-site', 'none', '--dry-run').stderr).toContain('Correct --old-site.');
  });

  it('compares the built pages with the old ones, also with --dry-run, and writes nothing then', () => {
    const { status, stdout, stderr } = run(
      ...asFlags(newSite),
      '--old-site',
      old.root,
      '--dry-run',
    );
    expect(stderr).toBe('');
    expect(stdout).toContain('Balance, compared with the old site:');
    expect(stdout).toContain('3 old addresses: 3 answer, 0 do not answer');
    expect(stdout).toContain('1 × not on the old site, such as docs/secret.md');
    expect(stdout).toMatch(/ {2}words +\d+ +2\n {2}pictures +1 +0\n/);
    expect(stdout).toContain(
      '/help/start/, now content/pages/docs/start.en.md: 2 of 15 words. First: "atlas maps" in "Install Atlas Maps from the store of your phone."',
    );
    expect(status).toBe(1);
    expect(git(site.root, ['status', '--porcelain'])).toBe('');
  });

  it('keeps the addresses, titles and IDs of headings of the old site', () => {
    const { status, stdout } = run(
      ...asFlags(newSite),
      '--old-site',
      old.root,
      '--accept-losses',
      '--json',
    );
    const { refused, proof, balance } = JSON.parse(stdout) as {
      refused: string[];
      proof: Proof;
      balance: Balance;
    };
    expect([status, refused, balance.unmeant]).toEqual([0, [], []]);
    expect(proof.causes).toEqual([
      { part: 'word', text: 'atlas maps', times: 1, pages: 1, first: '/help/start/' },
    ]);
    expect(text('content/pages/docs/start.en.md')).toContain('slug: /start\n');
    expect(text('content/pages/docs/start.en.md')).toContain('## Sign in {#login}');
    expect(text('content/pages/docs/start.en.md')).toContain('Use the [map](/the-map).');
    expect(text('public/_redirects')).toContain('/help/the-map /the-map 301');
    expect(existsSync(join(site.root, 'content/pages/docs/secret.md'))).toBe(false);
    const record = JSON.parse(text('.import.json')) as { accepted: string[] };
    expect(record.accepted).toEqual(['word "atlas maps"']);
    git(site.root, ['add', '.']);
    git(site.root, ['commit', '--quiet', '-m', 'import']);
  });

  it('later needs the old site no more, and keeps its addresses and what was public', () => {
    rmSync(join(old.root, 'start'), { recursive: true });
    const page = join(source.root, 'docs/map.en.md');
    writeFileSync(page, readFileSync(page, 'utf8').replace('two fingers', 'two of your fingers'));
    const { status, stdout } = run();
    expect(stdout).toContain('Wrote 1 files;');
    expect(stdout).toContain('3 old addresses: 3 answer, 0 do not answer');
    expect(status).toBe(0);
    expect(text('content/pages/docs/map.en.md')).toContain('two of your fingers');
    expect(text('content/pages/docs/map.en.md')).toContain('slug: /the-map\n');
    expect(existsSync(join(site.root, 'content/pages/docs/secret.md'))).toBe(false);
    expect(JSON.parse(text('.import.json'))).toMatchObject({ accepted: ['word "atlas maps"'] });
  });

  it('refuses a page that the source has now and the old site did not have', () => {
    writeFileSync(join(source.root, 'docs/new.md'), '# New\n\nA page about routes.\n');
    const { status, stdout } = run('--dry-run');
    expect(stdout).toContain(
      'Public now, and to no address of the old site (1):\n  content/pages/docs/new.md',
    );
    expect(status).toBe(1);
  });

  it('checks only addresses against a sitemap', () => {
    const locations = ['/docs/start-en', '/docs/gone', '/docs/map-en'].map(
      (path) => `<url><loc>https://atlas.example${path}</loc></url>`,
    );
    using other = folderWith({ 'sitemap.xml': `<urlset>${locations.join('')}</urlset>` });
    symlinkSync(join(process.cwd(), 'node_modules'), join(other.root, 'node_modules'));
    const { status, stdout } = runCommand('import', other.root, [
      source.root,
      ...asFlags(newSite),
      '--old-site',
      'sitemap.xml',
      '--dry-run',
    ]);
    expect(stdout).toContain('3 old addresses: 2 answer, 1 do not answer');
    expect(stdout).toContain('Old addresses that do not answer (1):\n  /docs/gone\n');
    expect(stdout).toMatch(
      /Public now, and to no address of the old site \(2\):\n {2}\S+new\.md\n {2}\S+secret\.md/,
    );
    expect(stdout).not.toContain('The text of');
    expect(status).toBe(1);
  });
});
