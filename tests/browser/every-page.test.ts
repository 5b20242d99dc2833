import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { runAxe, runAxeInThemes } from './axe.ts';
import { differentPages } from './different-pages.ts';
import { pagesWith } from './pages-with.ts';
import { browser } from './shared-browser.ts';
import { layoutShift, watchedPage } from './watched-page.ts';

const baseUrl = inject('baseUrl');

/** The maximum number of pages to visit, and of those that axe reads, which takes most of the time. */
const mostVisits = 70;
const mostRead = 30;

/** Pages that are in no list: the search page and the 404 page. */
const unlistedPages = ['/search', '/search?query=phone', '/no/such/page'];

describe.skipIf(!browser)('every page', () => {
  const found = {
    axe: [] as string[],
    errors: [] as string[],
    foreign: [] as string[],
    shifts: [] as string[],
    tooWide: [] as string[],
  };

  // One visit serves every test, because loading the pages is what takes the time.
  beforeAll(async () => {
    const read = await pagesWith('');
    const paths = [...differentPages(read, mostVisits), ...unlistedPages];
    const different = new Set([...differentPages(read, mostRead), ...unlistedPages]);
    const context = await browser!.newContext({ reducedMotion: 'reduce' });
    const visitor = async () => {
      const { page, errors, foreign } = await watchedPage(context, baseUrl);
      for (let path = paths.pop(); path !== undefined; path = paths.pop())
        await visit(page, path, different.has(path));
      found.errors.push(...errors);
      found.foreign.push(...foreign);
    };
    await Promise.all([visitor(), visitor()]);
  }, 180_000);

  async function visit(page: Page, path: string, withAxe: boolean): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' });
    // High enough to detect shifts below the first screen.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto(`${baseUrl}${path}`);
    let shift = await layoutShift(page);
    // On a busy machine a table may arrive in two pieces and shift once; real errors shift again.
    if (shift > 0) {
      await page.reload();
      shift = await layoutShift(page);
    }
    if (shift > 0) found.shifts.push(`${path} by ${shift}`);
    if (withAxe) found.axe.push(...(await runAxeInThemes(page, path)));
    await page.setViewportSize({ width: 320, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.tooWide.push(`${path} by ${excess} pixels`);
  }

  it('is tested by checks that detect a fault', async () => {
    const { page, errors } = await watchedPage(await browser!.newContext(), baseUrl);
    await page.goto(baseUrl);
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('img'));
      console.error('on purpose');
    });
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
