import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sitePages } from '../served/site-pages.ts';
import { loadAxe, runAxe } from './axe.ts';
import { hasBrowser, launchBrowser } from './browser.ts';
import { watchedPage, type Watched } from './watched-page.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!hasBrowser())('the search', () => {
  let browser: Browser;
  let context: BrowserContext;
  let watched: Watched;
  /** A page whose whole title is typed, so that it must be the first result. */
  let wanted: { path: string; title: string };

  beforeAll(async () => {
    browser = await launchBrowser();
    const { pages } = await sitePages(baseUrl);
    wanted = pages.find(({ path, title }) => path !== '/' && isAlone(title, pages))!;
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext();
    watched = await watchedPage(context, baseUrl);
  });
  afterEach(async () => {
    expect(watched.errors).toEqual([]);
    await context.close();
  });

  it('leads from any page to a result with the keyboard alone', async () => {
    const { page } = watched;
    await page.goto(baseUrl);
    await page.keyboard.press('/');
    await page.keyboard.type(wanted.title);
    const box = page.getByRole('combobox', { name: 'Search this site' });
    await page.waitForSelector('[role=option]');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseUrl}${wanted.path}*`);
  });

  it('marks the words of the query in the excerpts', async () => {
    const { page } = watched;
    await page.goto(`${baseUrl}/search?${new URLSearchParams({ query: wanted.title })}`);
    const marks = page.locator('.search-hit mark');
    await marks.first().waitFor();
    const word = (await marks.first().textContent())!.toLowerCase().slice(0, 3);
    expect(wanted.title.toLowerCase()).toContain(word);
  });

  it('shows a query that looks like HTML as the text it is', async () => {
    const { page } = watched;
    await page.goto(
      `${baseUrl}/search?${new URLSearchParams({ query: '<qzxv onqzxw=qzxy> qzxz' })}`,
    );
    await page.waitForFunction(() => document.querySelector('#search-status')?.textContent !== '');
    expect(await page.locator('#search-status').textContent()).toContain('<qzxv onqzxw=qzxy>');
    expect(await page.locator('main qzxv').count()).toBe(0);
  });

  it('closes with Escape and follows the last letter typed, not the slowest answer', async () => {
    const { page } = watched;
    await page.goto(baseUrl);
    let held = false;
    await page.route('**/ask?*', async (route) => {
      const first = !held;
      held = true;
      if (first) await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue().catch(() => undefined);
    });
    const box = page
      .getByRole('searchbox', { name: 'Search this site' })
      .or(page.locator('#site-search'));
    await box.fill('price');
    await page.waitForRequest('**/ask?*');
    await box.fill(wanted.title);
    const first = page.locator('[role=option]').first();
    await first.waitFor();
    await page.waitForTimeout(700);
    expect(await first.getAttribute('href')).toContain(wanted.path);
    await page.keyboard.press('Escape');
    expect(await page.locator('.search-results').isVisible()).toBe(false);
  });

  it('has no fault that axe finds while results are shown', async () => {
    const { page } = watched;
    await page.goto(baseUrl);
    await page.locator('#site-search').fill(wanted.title);
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('ArrowDown');
    await loadAxe(page);
    expect(await runAxe(page, 'open list')).toEqual([]);
  });

  it('says so when the search does not answer', async () => {
    const { page } = watched;
    await page.route('**/ask?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${baseUrl}/search?query=phone`);
    await page.waitForFunction(() => document.querySelector('#search-status')?.textContent !== '');
    expect(await page.locator('#search-status').textContent()).toContain('does not answer');
    expect(await page.locator('.all-pages li').first().isVisible()).toBe(true);
    watched.errors.length = 0;
  });
});

/** Whether no other title has all words of this one. */
function isAlone(title: string, pages: readonly { title: string }[]): boolean {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const alike = pages.filter((page) =>
    words.every((word) => page.title.toLowerCase().includes(word)),
  );
  return alike.length === 1;
}
