import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forEach, sitePages } from '../served/site-pages.ts';
import { loadAxe, runAxe } from './axe.ts';
import { differentPages } from './different-pages.ts';
import { hasBrowser, launchBrowser } from './browser.ts';
import { layoutShift, watchedPage } from './watched-page.ts';

const baseUrl = inject('baseUrl');

/** The maximum number of pages to visit. */
const mostVisits = 70;

/** Pages that are in no list: the search page and the 404 page. */
const unlistedPages = ['/search', '/search?query=phone', '/no/such/page'];

describe.skipIf(!hasBrowser())('every page', () => {
  const found = {
    axe: [] as string[],
    errors: [] as string[],
    foreign: [] as string[],
    shifts: [] as string[],
    tooWide: [] as string[],
  };
  let browser: Browser;

  // One visit serves every test, because loading the pages is what takes the time.
  beforeAll(async () => {
    browser = await launchBrowser();
    const { pages } = await sitePages(baseUrl);
    const read: { path: string; html: string }[] = [];
    await forEach(pages, async ({ path }) => {
      read.push({ path, html: await (await fetch(`${baseUrl}${path}`)).text() });
    });
    const paths = [...differentPages(read, mostVisits), ...unlistedPages];
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const visitor = async () => {
      const { page, errors, foreign } = await watchedPage(context, baseUrl);
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await visit(page, path);
      found.errors.push(...errors);
      found.foreign.push(...foreign);
    };
    await Promise.all([visitor(), visitor()]);
  }, 180_000);
  afterAll(() => browser.close());

  async function visit(page: Page, path: string): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' });
    // High enough to detect shifts below the first screen.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto(`${baseUrl}${path}`);
    await loadAxe(page);
    found.axe.push(...(await runAxe(page, `${path} light`)));
    // The themes differ only in colours, so the second one can only break contrast.
    await page.emulateMedia({ colorScheme: 'dark' });
    found.axe.push(...(await runAxe(page, `${path} dark`, ['color-contrast'])));
    // On a busy machine a table may arrive in two pieces and shift once; real errors shift again.
    if ((await layoutShift(page)) > 0) await page.reload();
    const shift = await layoutShift(page);
    if (shift > 0) found.shifts.push(`${path} by ${shift}`);
    await page.setViewportSize({ width: 320, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.tooWide.push(`${path} by ${excess} pixels`);
  }

  it('is tested by checks that detect a fault', async () => {
    const { page, errors } = await watchedPage(await browser.newContext(), baseUrl);
    await page.goto(baseUrl);
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('img'));
      console.error('on purpose');
    });
    await loadAxe(page);
    expect(await runAxe(page, 'home')).toEqual([expect.stringContaining('home: image-alt')]);
    expect(errors).toEqual([expect.stringContaining('on purpose')]);
  });

  it('has no fault that axe detects, in the light and dark theme', () => {
    expect(found.axe).toEqual([]);
  });

  it('logs no error', () => expect(found.errors).toEqual([]));

  it('sends no request to other origins', () => expect(found.foreign).toEqual([]));

  it('shifts nothing while it loads', () => expect(found.shifts).toEqual([]));

  it('fits a screen 320 pixels wide', () => expect(found.tooWide).toEqual([]));
});
