import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balance } from '../../src/import/balance/balance.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { git, gitRepository, runCommand } from '../setup/commands.ts';
import { asFlags, newSite } from '../setup/new-site.ts';
import { folderWith } from '../unit/import/conversion.ts';

const title = (text: string, more = '') => `---\ntitle: ${text}\n${more}---\n\n`;

/** A small documentation of Docusaurus. */
const documentation = {
  'docusaurus.config.js': `module.exports = { title: 'Atlas Docs', url: 'https://atlas.example',
    presets: [['classic', { docs: { routeBasePath: '/' } }]],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/begin', to: '/start' }] }]] };`,
  'sidebars.js': `module.exports = { docs: ['welcome', { Guides: ['more/sync', 'start'] }] };`,
  'docs/welcome.md': `${title('Welcome to Atlas', 'slug: /\n')}Atlas shows maps. See [the start](start.md#on-a-phone).\n`,
  'docs/start.mdx': `import Tabs from '@theme/Tabs';\n\n# Get started with maps\n\nInstall the app from your store.\n\n## On a phone\n\n<Tabs>\n  <TabItem value="ios" label="iOS">\n    Tap **Get**.\n  </TabItem>\n</Tabs>\n\n![Map](/img/map.svg) and $x^2$.\n`,
  'docs/more/sync.md': `${title('Sync your maps', 'sidebar_label: Sync\n')}:::tip\nUse Wi-Fi.\n:::\n\nSee [pricing](/pricing) and <server-name>.\n`,
  'docs/old.md': `${title('Old', 'unlisted: true\n')}Moved to [sync](/more/sync).\n`,
  'static/img/map.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>',
  'static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  'src/css/custom.css': ':root { --ifm-color-primary: #ffcc00; }',
  'static/analytics.js': 'track();',
};

/** Changes the text of a file. */
function edit(root: string, file: string, change: (text: string) => string): void {
  const before = readFileSync(join(root, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(root, file), after);
}

const flags = asFlags(newSite);

describe('npx factsheet import', () => {
  const source = folderWith(documentation);
  let site: ReturnType<typeof folderWith>;
  const run = (...args: string[]) => runCommand('import', site.root, [source.root, ...args]);
  const text = (file: string) => readFileSync(join(site.root, file), 'utf8');
  beforeAll(() => {
    site = folderWith({ 'notes.txt': 'Ours.\n', '.gitignore': 'node_modules\n' });
    symlinkSync(join(process.cwd(), 'node_modules'), join(site.root, 'node_modules'));
    gitRepository(site.root);
  });
  afterAll(() => {
    site[Symbol.dispose]();
    source[Symbol.dispose]();
  });

  it('lists missing flags, and changes nothing without them or with --dry-run', () => {
    const { status, stderr } = run('--name=Atlas');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--price "…"')]);
    expect(run('--dry-run', ...flags).status).toBe(0);
    expect(git(site.root, ['status', '--porcelain'])).toBe('');
  });

  it('keeps a file of public/ that is there, and reports it', () => {
    mkdirSync(join(site.root, 'public/img'), { recursive: true });
    writeFileSync(join(site.root, 'public/img/map.svg'), 'x');
    expect(run(...flags).stdout).toContain('public/img/map.svg: You changed the file');
    expect(text('public/img/map.svg')).toBe('x');
    git(site.root, ['clean', '--quiet', '--force', '-d']);
  });

  it('can start without an import: npx factsheet new site', () => {
    const { status, stdout } = runCommand('new', site.root, ['site', ...flags]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('Wrote 5 pages')]);
    const check = runCommand('check', site.root);
    expect([check.status, check.stderr]).toEqual([0, '']);
    expect(existsSync(join(site.root, 'public/.well-known/assetlinks.json'))).toBe(false);
    git(site.root, ['clean', '--quiet', '--force', '-d']);
  });

  it('writes valid content, and reports what is left', () => {
    const { status, stdout } = run(...flags);
    expect(stdout).toContain('Docusaurus: 4 pages');
    expect(stdout).toMatch(/content\/pages\/start\.md:19: .* it is a formula\./);
    expect(status).toBe(0);
    expect(text('notes.txt')).toBe('Ours.\n');
    expect(text('content/pages/start.md')).toContain(
      ':::tabs\n### iOS\n\nTap **Get**.\n:::\n\n![Map](/img/map.svg) and `$x^2$`.\n',
    );
    expect(text('content/pages/old.md')).toContain('unlisted: true\n');
    expect(text('content/pages/more/sync.md')).toContain(
      'See [pricing](https://atlas.example/pricing) and \\<server-name>.',
    );
    expect(existsSync(join(site.root, 'public/img/map.svg'))).toBe(true);
    expect(text('content/site.yaml')).toContain('brand:\n  logo: logo.svg\n  accent: "#ffcc00"\n');
    expect(text('content/logo.svg')).toContain('M0 0h9v9z');
    expect(existsSync(join(site.root, 'public/analytics.js'))).toBe(false);
    git(site.root, ['add', '.']);
    git(site.root, ['commit', '--quiet', '-m', 'import']);
  });

  it('writes a site that can be built', () => {
    using copy = copyCheckout();
    for (const folder of ['content', 'public']) {
      rmSync(join(copy.root, folder), { recursive: true });
      cpSync(join(site.root, folder), join(copy.root, folder), { recursive: true });
    }
    gitRepository(copy.root);
    const built = buildCopy(copy.root);
    expect(built.stderr + built.stdout).toContain('dist/ for https://docs.atlas.example');
    const inDist = (file: string) => readFileSync(join(copy.root, 'dist', file), 'utf8');
    expect(inDist('start.html')).toContain('<title>Get started with maps');
    expect(inDist('_redirects')).toContain('/begin /start 301');
  });

  it('prints a balance, also with --dry-run and as JSON', () => {
    const { stdout } = run('--dry-run');
    expect(stdout).toMatch(/ {2}4 files that can be pages: 4 are imported/);
    expect(stdout).toMatch(/ {2}\d+ old addresses: \d+ answer, 0 do not answer/);
    expect(stdout).toContain(
      'Balance, by the rules of Docusaurus, not checked against the old site:',
    );
    const { balance, entries } = JSON.parse(run('--dry-run', '--json').stdout) as {
      balance: Balance;
      entries: unknown[];
    };
    expect(balance.pages).toMatchObject({ found: 4, imported: 4, leftOut: [] });
    expect(entries.length).toBeGreaterThan(0);
    expect(git(site.root, ['status', '--porcelain'])).toBe('');
  });

  it('later merges what changed here and in the source, and lists renamed and deleted pages', () => {
    const sync = 'content/pages/more/sync.md';
    edit(site.root, sync, (page) =>
      page.replace('---\n\n', 'asked:\n  - How do I sync?\n---\n\n').replace('Wi-Fi', 'fast Wi-Fi'),
    );
    edit(
      source.root,
      'docs/more/sync.md',
      (page) => `${page.replace('sidebar_label: Sync', 'sidebar_label: Syncing')}\nTheirs.\n`,
    );
    edit(
      source.root,
      'docs/welcome.md',
      (page) => `${page.replace('start.md', 'first.md')}\nNew.\n`,
    );
    edit(source.root, 'docusaurus.config.js', (before) => before.replace('/start', '/first'));
    renameSync(join(source.root, 'docs/start.mdx'), join(source.root, 'docs/first.mdx'));
    edit(source.root, 'sidebars.js', (before) => before.replace("'start'", "'first'"));
    const { status, stdout } = run('--accept-losses');
    expect(stdout).toContain('Wrote 2 files, 1 merged with changes here;');
    expect(stdout).toContain(
      'content/pages/start.md: The source renamed the page. Run npx factsheet move content/pages/start.md content/pages/first.md, then import again.',
    );
    expect(status).toBe(1);
    expect(text('content/pages/index.md')).toContain('New.');
    expect(text(sync)).toMatch(
      /nav_title: Syncing\nasked:\n {2}- How do I sync\?\n---\n[^]*fast Wi-Fi[^]*Theirs\./,
    );
    expect(text('content/site.yaml')).toContain('https://docs.atlas.example');
    expect(
      runCommand('move', site.root, ['content/pages/start.md', 'content/pages/first.md']).status,
    ).toBe(0);
    expect(run().stdout).not.toContain('renamed the page');
    expect(text('content/pages/first.md')).toContain('aliases: [/begin, /start]');
  });

  it('lists lines that changed on both sides, and pages that the source deleted', () => {
    edit(site.root, 'content/pages/index.md', (page) =>
      page.replace('shows maps', 'shows many maps'),
    );
    edit(source.root, 'docs/welcome.md', (page) => page.replace('shows maps', 'shows all maps'));
    rmSync(join(source.root, 'docs/first.mdx'));
    edit(source.root, 'docs/welcome.md', (page) => page.replace(/See.*/, ''));
    const { stdout } = run('--accept-losses');
    expect(stdout).toMatch(
      /content\/pages\/index\.md:\d+: You and the source changed the same lines, so yours stay\./,
    );
    expect(stdout).toContain(
      'content/pages/first.md: The source deleted the page. Run npx factsheet remove content/pages/first.md',
    );
    expect(text('content/pages/index.md')).toContain('shows many maps');
    expect(run('--accept-losses').stdout).not.toContain('same lines');
  });
});
