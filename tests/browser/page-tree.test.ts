import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { treePages, writeTree } from '../setup/generated-tree.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';
import { loadAxe, runAxe } from './axe.ts';
import { hasBrowser, launchBrowser } from './browser.ts';

const flat = '/manual/releases/version-27';
const deep = `/${treePages(200).findLast(({ path }) => path.split('/').length > 5)!.path}`;

describe.skipIf(!hasBrowser())('the navigation of a large site', () => {
  const checkout = copyCheckout();
  let site: ServedBuild;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    writeTree(checkout.root, 200);
    site = await serveBuild(checkout.root);
    browser = await launchBrowser();
    page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    checkout[Symbol.dispose]();
  });

  const list = () => page.locator('.section-nav > nav');
  const open = async (path: string, width: number, height = 800) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}${path}`);
  };

  it('has no fault that axe detects with a list that scrolls', async () => {
    const scripted = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    for (const path of [flat, deep, '/manual']) {
      await scripted.goto(`${site.url}${path}`);
      await loadAxe(scripted);
      expect(await runAxe(scripted, path)).toEqual([]);
    }
    // axe reports boxes that scroll without being in the tab order.
    await scripted.locator('.section-nav').evaluate((box) => {
      Object.assign((box as HTMLElement).style, { overflowY: 'auto', maxHeight: '10rem' });
    });
    const fault = expect.stringContaining('scrollable-region-focusable');
    expect(await runAxe(scripted, 'changed')).toEqual([fault]);
    await scripted.close();
  });

  it('shows the current page in a long list, and scrolls by keyboard', async () => {
    await open(flat, 1280, 400);
    const start = await list().evaluate((nav) => nav.scrollTop);
    expect(start).toBeGreaterThan(0);
    await list().focus();
    await page.keyboard.press('Home');
    await expect.poll(() => list().evaluate((nav) => nav.scrollTop)).toBe(0);
  });

  it('opens on a phone by keyboard, with the ancestors of the page open', async () => {
    await open(deep, 360);
    const current = list().locator('[aria-current=page]');
    expect(await current.isVisible()).toBe(false);
    await page.locator('.section-nav > summary').focus();
    await page.keyboard.press('Enter');
    expect(await current.isVisible()).toBe(true);
    expect(await current.getAttribute('href')).toBe(deep);
  });

  it('folds and unfolds a group with the keyboard', async () => {
    await open('/manual', 1280);
    const group = list().locator('details:not([open])').first();
    const inside = group.locator('a').first();
    expect(await inside.isVisible()).toBe(false);
    await group.locator('summary').first().focus();
    await page.keyboard.press('Space');
    expect(await list().locator('details[open] a').first().isVisible()).toBe(true);
  });

  it('links from a shortened list to the full list', async () => {
    await open(flat, 360);
    await page.locator('.section-nav > summary').click();
    const all = list().locator('a[href="/search#pages/manual/releases"]');
    const count = Number(/\d+/.exec((await all.textContent())!)![0]);
    expect(count).toBeGreaterThanOrEqual(40);
    await all.click();
    await page.waitForURL(/\/search#pages\/manual\/releases$/);
    const links = page.locator('section:has(:target) a');
    expect(await links.count()).toBe(count);
    expect(await links.last().isVisible()).toBe(true);
  });

  it('fits a phone, folded and open', async () => {
    for (const path of [flat, deep]) {
      await open(path, 360);
      await page.locator('.section-nav > summary').click();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
});
