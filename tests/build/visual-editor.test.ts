import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite } from '../../src/commands/generation/open-site.ts';
import { filesBelow } from '../../src/content/source/files-below.ts';
import { startHost, type Host } from '../../src/host/host.ts';
import { hasBrowser, launchBrowser } from '../browser/browser.ts';
import { git, gitRepository, runCommand } from '../setup/commands.ts';
import { folderNearCode } from '../setup/folder-near-code.ts';
import { freePort } from '../setup/serve-build.ts';

// A copy of the sample, because its pages have every construct. It is near node_modules, which has the editor.
// The project is in the folder docs/ of its repository.
const repository = folderNearCode();
const root = join(repository, 'docs');
afterAll(() => rmSync(repository, { recursive: true }));

const editor = 'public/admin';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const run = (name: string, ...args: string[]) => {
  const { status, stdout, stderr } = runCommand(name, root, args);
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  for (const folder of ['content', 'public'])
    cpSync(folder, join(root, folder), { recursive: true });
  cpSync('netlify.toml', join(root, 'netlify.toml'));
  write('.gitignore', ['/dist/', '/build/', '/.netlify/', '/.astro/', '/.staging/'].join('\n'));
  const address = 'repository: https://github.com/example/site/edit/next/docs';
  write('content/site.yaml', read('content/site.yaml').replace(/^repository: .*/m, address));
  gitRepository(repository);
});

describe('factsheet new cms', () => {
  it('needs an address on GitHub', () => {
    const site = read('content/site.yaml');
    write('content/site.yaml', site.replace('https://github.com/example', 'https://code.example'));
    const { status, output } = run('new', 'cms');
    write('content/site.yaml', site);
    expect(status).toBe(1);
    expect(output).toContain('Add to content/site.yaml: repository: https://github.com/');
    expect(existsSync(join(root, editor))).toBe(false);
  });

  it('writes an editor that the check accepts', () => {
    const { status, output } = run('new', 'cms');
    expect(output).toContain('Wrote Sveltia CMS');
    expect(status).toBe(0);
    const { backend } = JSON.parse(read(`${editor}/config.json`)) as { backend: object };
    expect(backend).toEqual({ name: 'github', repo: 'example/site', branch: 'next' });
    const check = run('check');
    expect(check.output).not.toContain(editor);
    expect(check.status).toBe(0);
  });

  it('records no promises for the editor', () => {
    const before = read('content/promises.yaml');
    expect(run('promises').status).toBe(0);
    expect(read('content/promises.yaml')).toBe(before);
  });

  it('replaces its own files again, and removes those that it no longer writes', () => {
    const record = JSON.parse(read(`${editor}/files.json`)) as Record<string, string>;
    write(`${editor}/old.js`, '');
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    write(
      `${editor}/files.json`,
      JSON.stringify({ ...record, [`${editor}/old.js`]: empty, 'public/robots.txt': empty }),
    );
    expect(run('new', 'cms').status).toBe(0);
    expect(JSON.parse(read(`${editor}/files.json`))).toEqual(record);
    expect(existsSync(join(root, editor, 'old.js'))).toBe(false);
  });

  it('keeps a file that a person changed, and the check warns about it', () => {
    const page = read(`${editor}/index.html`);
    write(`${editor}/index.html`, page.replace('Editor', 'Ours'));
    const { status, output } = run('new', 'cms');
    expect(run('check').output).toContain(`${editor}/index.html:1:1 warning: Browsers open`);
    expect(read(`${editor}/index.html`)).toContain('Ours');
    write(`${editor}/index.html`, page);
    expect(output).toContain(`  ${editor}/index.html\n`);
    expect(status).toBe(1);
  });
});

describe('the visual editor of a built site', () => {
  let host: Host;
  beforeAll(async () => {
    if (!existsSync(join(root, editor))) run('new', 'cms');
    const port = await freePort();
    const env = { BASE_URL: `http://localhost:${port}` };
    const { status, stdout, stderr } = runCommand('build', root, [], env);
    expect(status, stdout + stderr).toBe(0);
    const log = { info() {}, error: console.error };
    host = await startHost({ root: openSite(root, root).root, port, log });
  });
  afterAll(() => host?.close());

  it('is not indexed, and loads scripts of this site only', async () => {
    const { status, headers } = await fetch(`${host.url}/admin/`);
    expect(status).toBe(200);
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('https://api.github.com');
    const home = (await fetch(`${host.url}/`)).headers;
    expect(home.get('Content-Security-Policy')).not.toContain('github');
    expect(home.has('X-Robots-Tag')).toBe(false);
  });

  it('is in no list of addresses', () => {
    const lists = filesBelow(root, 'dist').files.filter((file) => !file.startsWith('dist/admin/'));
    const named = lists.filter((file) => /(?<!\w)\/admin\b/.test(read(file)));
    expect(named).toEqual([]);
  });

  describe.skipIf(!hasBrowser())('in a browser', () => {
    let browser: Browser;
    const foreign: string[] = [];
    const failures: string[] = [];
    beforeAll(async () => {
      git(root, ['add', '--all']);
      git(root, ['commit', '--quiet', '--message', 'Add an editor']);
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());

    // Each page has other constructs: layouts, placeholders, icons, heading IDs, components, tables and comments.
    // Each has an editor of its own: what an editor still shows of another page looks like this one, and a repetition
    // must start with the files as they are.
    it.each([
      ['guides-mdx', 'content/pages/guides/index.mdx'],
      ['pages-md', 'content/pages/whats-new.md'],
      ['support-md', 'content/pages/support/faq.md'],
      ['download-mdx', 'content/pages/download/ios.mdx'],
      ['guides-md', 'content/pages/guides/widgets.md'],
    ])('changes a word of a page, and nothing else: %s', { retry: 1 }, async (collection, file) => {
      const before = read(file);
      const name = /([\w-]+)\.mdx?$/.exec(file)![1]!;
      const page = await openEditor(browser, host.url, { foreign, failures });
      await openEntry(page, collection, name);
      const text = page
        .locator('[data-lexical-editor] > p, [data-lexical-editor] li')
        .filter({ hasText: /^[^<{]*[a-z]{3} [a-z]{3}[^<{]*[a-z]{3}\.$/ })
        .first();
      await typeAtEnd(page, text);
      await saveInto(page, file);
      await page.close();
      expect(read(file)).toContain(' Indeed.');
      expect(read(file).replace(' Indeed.', '')).toBe(before);
    });

    it('changes a fact, and keeps the comments of the file', async () => {
      const file = 'content/product.yaml';
      const before = read(file);
      const page = await openEditor(browser, host.url, { foreign, failures });
      await openEntry(page, 'data', 'product-yaml');
      // The editor draws a field when it comes into view.
      await page.locator('[data-key-path="facts"]').first().scrollIntoViewIfNeeded();
      await page.locator('[data-key-path="facts.cards"] input').first().fill('9');
      await saveInto(page, file);
      await page.close();
      expect(read(file)).toBe(before.replace(/^ {2}cards: 8$/m, '  cards: 9'));
    });

    it('asks no other site for anything', () => {
      expect(failures).toEqual([]);
      expect(foreign).toEqual([]);
    });

    it('leaves content without errors', () => {
      const { status, output } = run('check');
      expect(output).not.toMatch(/: error/);
      expect(status, output).toBe(0);
      const changed = git(root, ['diff', '--numstat']).split('\n');
      expect(changed.filter((line) => !line.startsWith('1\t1\t'))).toEqual([]);
      expect(changed).toHaveLength(6);
    });
  });
});

/**
 * Opens the editor and gives it the folder of the site. The folder is a copy in the browser's own file system, because a
 * test cannot click in the dialog in which a person chooses a folder.
 */
async function openEditor(
  browser: Browser,
  url: string,
  { foreign, failures }: { foreign: string[]; failures: string[] },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('response', (response) => {
    if (!response.url().startsWith(url) && !/^(?:blob|data):/.test(response.url()))
      foreign.push(response.url());
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${url}/admin/files.json`);
  const files = filesBelow(root, 'content').files.map((file) => [
    file,
    readFileSync(join(root, file), 'base64'),
  ]);
  await page.evaluate(async (all) => {
    const top = await navigator.storage.getDirectory();
    await top.getDirectoryHandle('.git', { create: true });
    for (const [path, bytes] of all) {
      const parts = `docs/${path}`.split('/');
      let folder = top;
      for (const part of parts.slice(0, -1))
        folder = await folder.getDirectoryHandle(part, { create: true });
      const handle = await folder.getFileHandle(parts.at(-1)!, { create: true });
      const stream = await handle.createWritable();
      await stream.write(Uint8Array.from(atob(bytes!), (one) => one.codePointAt(0)!));
      await stream.close();
    }
  }, files);
  await page.goto(`${url}/admin/`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Facts and settings').first().waitFor();
  return page;
}

async function openEntry(page: Page, collection: string, name: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/collections/${collection}/entries/${name}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

/** Puts the cursor at the end of a paragraph, and types a sentence. */
async function typeAtEnd(page: Page, paragraph: ReturnType<Page['locator']>): Promise<void> {
  await paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    range.collapse(false);
    element.closest<HTMLElement>('[contenteditable]')!.focus();
    const selection = getSelection()!;
    selection.removeAllRanges();
    selection.addRange(range);
  });
  await page.keyboard.type(' Indeed.', { delay: 20 });
  await paragraph.filter({ hasText: /Indeed\.$/ }).waitFor();
}

/** Saves the entry in the editor, and copies the file that the editor wrote to the site. */
async function saveInto(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = () =>
    page.evaluate(async (path) => {
      const parts = `docs/${path}`.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
      const handle = await folder.getFileHandle(parts.at(-1)!);
      return (await handle.getFile()).text();
    }, file);
  const before = read(file);
  await expect.poll(saved, { timeout: 30_000 }).not.toBe(before);
  write(file, await saved());
}
