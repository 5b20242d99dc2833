import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sitePages } from '../contract/site-pages.ts';
import { loadAxe, runAxe } from './axe.ts';
import { hasBrowser, launchBrowser } from './browser.ts';
import { layoutShift, watchedPage } from './watched-page.ts';

const baseUrl = inject('baseUrl');

/** Pages that no list names: the search, and what a wrong address gets. */
const unlistedPages = ['/search', '/search?query=phone', '/no/such/page'];

describe.skipIf(!hasBrowser())('every page', () => {
  const found = { axe: [] as string[], shifts: [] as string[], tooWide: [] as string[] };
  let browser: Browser;
  let paths: string[];
  let errors: string[];
  let foreign: string[];

  // One visit serves every test, because loading the pages is what takes the time.
  beforeAll(async () => {
    browser = await launchBrowser();
    const { pages } = await sitePages(baseUrl);
    paths = [...pages.map(({ path }) => path), ...unlistedPages];
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const watched = await watchedPage(context, baseUrl);
    ({ errors, foreign } = watched);
    const { page } = watched;
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${baseUrl}${path}`);
      await loadAxe(page);
      found.axe.push(...(await runAxe(page, `${path} light`)));
      // The themes differ in colours only, so contrast is all that the second one can break.
      await page.emulateMedia({ colorScheme: 'dark' });
      found.axe.push(...(await runAxe(page, `${path} dark`, ['color-contrast'])));
      const shift = await layoutShift(page);
      if (shift > 0) found.shifts.push(`${path} by ${shift}`);
      await page.setViewportSize({ width: 320, height: 800 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) found.tooWide.push(`${path} by ${excess} pixels`);
    }
  });
  afterAll(() => browser.close());

  it('has no fault that axe finds, in the light and in the dark theme', () => {
    expect(found.axe).toEqual([]);
  });

  it('logs no error', () => expect(errors).toEqual([]));

  it('asks no other origin for anything', () => expect(foreign).toEqual([]));

  it('shifts nothing while it loads', () => expect(found.shifts).toEqual([]));

  it('fits a screen 320 pixels wide', () => expect(found.tooWide).toEqual([]));
});
