import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../browser/axe.ts';
import { browserMissing, hasBrowser, launchBrowser } from '../browser/browser.ts';
import { layoutShift } from '../browser/watched-page.ts';
import { brandLooks, useLook } from '../setup/brand-looks.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';

const isThere = hasBrowser();
if (!isThere) console.warn(browserMissing);

describe.runIf(isThere).each(brandLooks)('a site with the brand %s', (look) => {
  const copy = copyCheckout();
  let site: ServedBuild;
  let browser: Browser;
  beforeAll(async () => {
    useLook(copy.root, look);
    [site, browser] = await Promise.all([serveBuild(copy.root), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    copy[Symbol.dispose]();
  });

  // Colours depend on the scheme only, and places on the width only.
  it.each([
    { width: 360, colorScheme: 'light' as const },
    { width: 1280, colorScheme: 'dark' as const },
  ])('is readable, stays in place and loads all it needs: %j', async ({ width, colorScheme }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
    });
    for (const path of ['/', '/support/nfc-ios', '/developers/quick-start']) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      // A busy machine can paint a page before all of it is read. Readers do not see so little.
      expect(await layoutShift(page), path).toBeLessThan(0.01);
      const fonts = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
      expect(fonts).toEqual(look === 'night' ? ['loaded'] : []);
      failures.push(...(await runAxe(page, path)));
    }
    expect(failures).toEqual([]);
    const logo = await page
      .locator('.brand > .mark')
      .evaluate((mark) => getComputedStyle(mark).background);
    expect(logo).toMatch(/\/brand\/logo\.[0-9a-f]{8}\.svg/);
    await context.close();
  });

  it('has another logo on dark pages where it needs one, also by the switch', async () => {
    const page = await browser.newPage({ colorScheme: 'light' });
    await page.goto(site.url);
    const logo = () =>
      page.locator('.brand > .mark').evaluate((mark) => getComputedStyle(mark).backgroundImage);
    const light = await logo();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect((await logo()) === light).toBe(look !== 'night');
    await page.close();
  });
});
