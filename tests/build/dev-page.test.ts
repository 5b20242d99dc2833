import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launchBrowser } from '../browser/browser.ts';
import { startDevServer, type StartedDevServer } from '../setup/dev-server.ts';

const about = 'content/pages/about.md';
const text = readFileSync(about, 'utf8');

/** Errors of the content in an open page of the dev server. */
describe.skipIf(!hasBrowser())('a page of the dev server', { timeout: 240_000 }, () => {
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
    const page = await newPage();
    await page.goto(server.url + path);
    return page;
  }

  async function newPage(): Promise<Page> {
    const page = await browser.newPage();
    page.setDefaultTimeout(40_000);
    return page;
  }

  it('shows errors over all pages, with file, line and fix, until they are fixed', async () => {
    const page = await open('/about');
    const lines = text.split('\n').length;
    write(`${text}\nSee [the <b>end</b>](/nowhere) and <Pricng />.\n`);
    await page.getByText('2 errors in the content').waitFor();
    const shown = await overlayOf(page).innerText();
    expect(shown).toContain('There is no page or document at /nowhere. Correct the address.');
    expect(shown).toContain('The site cannot be published until you fix this.');
    expect(shown).toContain(`pages/about.md:${lines + 1}:5`);
    expect(shown).toContain('See [the <b>end</b>](/nowhere) and <Pricng />.');
    expect(shown).toMatch(/content\/pages\/about\.md:\d+:\d+ .*<Pricng>/);
    expect(shown).not.toMatch(/\.ts\b|\.js\b|node_modules|\bat \w+ \(|vite|plugin/i);
    // Also on every other page.
    const other = await open('/pricing');
    await overlayOf(other).waitFor();
    write(`${text}\nBilbies dig.\n`);
    await page.locator('main').getByText('Bilbies dig.').waitFor();
    for (const one of [page, other]) await overlayOf(one).waitFor({ state: 'detached' });
  });

  it('shows the page again after Escape, until there are other errors', async () => {
    const page = await open('/about');
    write(`${text}\n[A](/nowhere)\n`);
    await overlayOf(page).waitFor();
    await page.keyboard.press('Escape');
    await overlayOf(page).waitFor({ state: 'detached' });
    write(`${text}\n[A](/nowhere)\n\nQuolls run.\n`);
    await page.locator('main').getByText('Quolls run.').waitFor();
    const contact = await open('/contact');
    await contact.waitForLoadState('networkidle');
    expect(await overlayOf(contact).count()).toBe(0);
    write(`${text}\n[A](/nowhere) and [b](/nowhere-too)\n`);
    await page.getByText('2 errors in the content').waitFor();
  });

  it('says that it shows an earlier version, and shows the new one when the error is fixed', async () => {
    const page = await open('/about');
    write(`${text.replace(/^updated: .*/m, 'updated: soon')}\nWombats sleep.\n`);
    await page.getByText('Unreadable parts are shown in their last readable version').waitFor();
    expect(await overlayOf(page).innerText()).toMatch(
      /about\.md:\d+:10\s+"updated" is "soon": must be a date/,
    );
    for (const path of ['/', '/about', '/about.md', '/api/v1/product']) {
      expect((await fetch(server.url + path)).status, path).toBe(200);
    }
    // Edits of other pages still apply.
    const contact = `${server.project}/content/pages/contact.md`;
    writeFileSync(contact, `${readFileSync(contact, 'utf8')}\nDingoes howl.\n`);
    await expect.poll(() => textAt('/contact.md')).toContain('Dingoes howl.');
    write(`${text}\nWombats sleep.\n`);
    await page.locator('main').getByText('Wombats sleep.').waitFor();
    await overlayOf(page).waitFor({ state: 'detached' });
  });

  it('has no overlay for a warning', async () => {
    const page = await open('/about');
    write(`${text}\nClick [here](/pricing). Quolls run.\n`);
    await page.locator('main').getByText('Quolls run.').waitFor();
    await expect.poll(server.output).toContain('does not describe the target');
    expect(await overlayOf(page).count()).toBe(0);
  });

  it('can have headings with any words, which do not disturb its scripts', async () => {
    const headings = ['1 Words', 'Words', 'Search dialog', 'Menu', 'Content', 'Site search'];
    write(`${text}\n${headings.map((title) => `## ${title}\n\nText.\n`).join('\n')}`);
    await expect.poll(() => textAt('/about')).toContain('id="site-search"');
    const page = await newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${server.url}/about#1-words`);
    await page.locator('h2#words .heading-link').waitFor();
    // Each script of the dev server loads by itself, so the key may not have its function yet.
    const search = page.getByRole('combobox', { name: 'Search this site' });
    const pressKey = async () => {
      await page.keyboard.press('/');
      return search.isVisible();
    };
    await expect.poll(pressKey, { timeout: 40_000 }).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();
    expect(errors).toEqual([]);
  });

  const textAt = async (path: string) => (await fetch(server.url + path)).text();

  const write = (source: string) => writeFileSync(`${server.project}/${about}`, source);
});

const overlayOf = (page: Page) => page.locator('vite-error-overlay #layout');
