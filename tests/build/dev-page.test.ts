import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launchBrowser } from '../browser/browser.ts';
import { startDevServer, type StartedDevServer } from '../setup/dev-server.ts';

const about = 'content/pages/about.md';
const text = readFileSync(about, 'utf8');

/** The overlay and the panel of the dev server, without a build and without a restart. */
describe.skipIf(!hasBrowser())('a page of the dev server', { timeout: 90_000 }, () => {
  let server: StartedDevServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startDevServer(), launchBrowser()]);
    // The first request is slow.
    await (await fetch(`${server.url}/about`)).text();
    await (await open('/about')).close();
  });
  afterEach(async () => {
    write(text);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await server[Symbol.asyncDispose]();
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(40_000);
    await page.goto(server.url + path);
    return page;
  }

  it('shows an error over the page, with its file, line and fix, until it is fixed', async () => {
    const page = await open('/about');
    const overlay = page.getByRole('dialog', { name: 'Errors in the content' });
    const lines = text.split('\n').length;
    write(`${text}\nSee [the end](/nowhere) and <Pricng />.\n`);
    await overlay.getByText('There is no page or document at /nowhere.').waitFor();
    const shown = await overlay.innerText();
    expect(shown).toContain(`${about}:${lines + 1}:5`);
    expect(shown).toContain('See [the end](/nowhere) and <Pricng />.');
    expect(await overlay.locator('mark').first().textContent()).toBe('[the');
    expect(shown).toMatch(/<Pricng>/);
    expect(shown).toContain('The site cannot be published until you fix this.');
    expect(shown).not.toMatch(/\.ts\b|\.js\b|node_modules|\bat \w+ \(|vite|plugin/i);
    expect(await page.locator('vite-error-overlay').count()).toBe(0);
    // Also on every other page.
    const other = await open('/pricing');
    await other.getByRole('dialog').getByText('no page or document at /nowhere').waitFor();
    write(`${text}\nBilbies dig.\n`);
    await page.locator('main').getByText('Bilbies dig.').waitFor();
    await overlay.waitFor({ state: 'hidden' });
  });

  it('shows the page again after closing the overlay, until there are other errors', async () => {
    const page = await open('/about');
    const overlay = page.getByRole('dialog', { name: 'Errors in the content' });
    write(`${text}\n[A](/nowhere)\n`);
    await overlay.waitFor();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('dev-errors').waitFor({ state: 'attached' });
    expect(await overlay.isVisible()).toBe(false);
    write(`${text}\n[A](/nowhere) and [b](/nowhere-too)\n`);
    await overlay.getByText('2 errors in the content').waitFor();
    await overlay.getByRole('button', { name: 'Close (Esc)' }).click();
    await overlay.waitFor({ state: 'hidden' });
  });

  it('says that it shows an earlier version, and shows the new one when the error is fixed', async () => {
    const page = await open('/about');
    const overlay = page.getByRole('dialog', { name: 'Errors in the content' });
    write(`${text.replace(/^updated: .*/m, 'updated: soon')}\nWombats sleep.\n`);
    await overlay.getByText('Unreadable parts are shown in their last readable version').waitFor();
    expect(await overlay.innerText()).toMatch(
      /about\.md:\d+:10\s+"updated" is "soon": must be a date/,
    );
    for (const path of ['/', '/about', '/about.md', '/api/v1/product']) {
      expect((await fetch(server.url + path)).status, path).toBe(200);
    }
    // Edits of other pages still apply.
    const contact = `${server.project}/content/pages/contact.md`;
    writeFileSync(contact, `${readFileSync(contact, 'utf8')}\nDingoes howl.\n`);
    await expect.poll(() => textAt('/contact.md'), { timeout: 20_000 }).toContain('Dingoes howl.');
    write(`${text}\nWombats sleep.\n`);
    await page.locator('main').getByText('Wombats sleep.').waitFor();
    await overlay.waitFor({ state: 'hidden' });
  });

  it('has no overlay for a warning', async () => {
    const page = await open('/about');
    write(`${text}\nClick [here](/pricing). Quolls run.\n`);
    await page.locator('main').getByText('Quolls run.').waitFor();
    await expect.poll(server.output).toContain('does not describe the target');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('can have headings with any words, which do not disturb its scripts', async () => {
    const headings = ['1 Words', 'Words', 'Search dialog', 'Menu', 'Content', 'Site search'];
    write(`${text}\n${headings.map((title) => `## ${title}\n\nText.\n`).join('\n')}`);
    await expect.poll(() => textAt('/about'), { timeout: 20_000 }).toContain('id="site-search"');
    const page = await open('/search');
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${server.url}/about#1-words`);
    await page.locator('h2#words .heading-link').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search this site' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('main:focus').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('opens a panel with its Markdown, its JSON-LD and their tokens when a key is pressed, and updates it after an edit', async () => {
    const page = await open('/about');
    const panel = page.getByRole('dialog', { name: 'This page for agents' });
    await page.keyboard.press('a');
    await panel.getByText('/about.md, about').waitFor();
    expect(await panel.locator('pre').first().textContent()).toBe(await textAt('/about.md'));
    const shown = await panel.innerText();
    expect(shown).toMatch(/Markdown \/about\.md, about [\d,]+ tokens/);
    expect(shown).toMatch(/In \/llms\.txt\n+- \[.*\]\(.*\/about\.md\)/);
    expect(shown).toMatch(
      /JSON-LD, about [\d,]+ tokens\n+\{\n {2}"@context": "https:\/\/schema.org"/,
    );
    write(`${text}\nKoalas nap.\n`);
    await panel.getByText('Koalas nap.').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });

  it('does not open the panel when the key is typed into a field', async () => {
    const page = await open('/search');
    const field = page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.locator('main input'))
      .first();
    await field.focus();
    await page.keyboard.press('a');
    expect(await field.inputValue()).toBe('a');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  const textAt = async (path: string) => (await fetch(server.url + path)).text();

  const write = (source: string) => writeFileSync(`${server.project}/${about}`, source);
});
