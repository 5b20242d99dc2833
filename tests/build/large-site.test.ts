import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../browser/axe.ts';
import { hasBrowser, launchBrowser } from '../browser/browser.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { treePages, writeTree } from '../setup/generated-tree.ts';
import { mostOutsideMain, outsideMain } from '../setup/outside-main.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';

const count = 300;
const flat = '/manual/releases/version-27';
const deep = `/${treePages(count).findLast(({ path }) => path.split('/').length > 5)!.path}`;

/** In French, whose words are the longest. */
describe('a site with hundreds of pages in a deep tree', () => {
  const checkout = copyCheckout();
  let site: ServedBuild;
  const html = (file: string) => readFileSync(join(site.publish, file), 'utf8');

  beforeAll(async () => {
    writeTree(checkout.root, count);
    const settings = join(checkout.root, 'content/site.yaml');
    const french = readFileSync(settings, 'utf8').replace(/^language: en$/m, 'language: fr');
    writeFileSync(settings, french);
    writeFileSync(join(checkout.root, 'content/search.yaml'), 'queries: []\n');
    site = await serveBuild(checkout.root);
  });
  afterAll(async () => {
    await site?.close();
    checkout[Symbol.dispose]();
  });

  it('has less than 12.5 KB of HTML around the text of every page', () => {
    expect(html('manual.html')).toContain('<html lang="fr">');
    const pages = outsideMain(site.publish);
    expect(pages.length).toBeGreaterThan(count);
    expect(pages.filter(({ bytes }) => bytes > mostOutsideMain)).toEqual([]);
  });

  it('links to groups that are not listed, with the number of their pages', () => {
    expect(html('manual.html')).toMatch(/>Releases<span> 60<\/span><\/a>/);
  });

  it('shows the group of the next page if it is another one', () => {
    expect(html('manual.html')).toMatch(/rel="next"><span>[^<]+ · [^<]+<\/span> Configuration</);
  });

  it('lists every page on the target of shortened lists, below the heading of its group', () => {
    const search = html('search.html');
    const listed = new Set([...search.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!));
    const paths = treePages(count).map(({ path }) => `/${path.replace(/\/index$/, '')}`);
    expect(paths.filter((path) => !listed.has(path))).toEqual([]);
    const list = /href="\/search#([^"]+)"/.exec(html('manual/releases/version-7.html'))![1]!;
    expect(list).toBe('pages/manual/releases');
    expect(search).toContain(`<h3 id="${list}">Manual › Releases</h3>`);
  });

  describe.skipIf(!hasBrowser())('has a navigation that', () => {
    let browser: Browser;
    let page: Page;
    beforeAll(async () => {
      browser = await launchBrowser();
      page = await browser.newPage({ javaScriptEnabled: false });
    });
    afterAll(() => browser?.close());

    const list = () => page.locator('.section-nav');
    const open = async (path: string, width: number, height = 800) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${site.url}${path}`);
    };

    it('has no fault that axe detects with a list that scrolls', async () => {
      const scripted = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      for (const path of [flat, deep, '/manual']) {
        await scripted.goto(`${site.url}${path}`);
        expect(await runAxe(scripted, path)).toEqual([]);
      }
      // axe reports boxes that scroll and that no key reaches, because they contain no link.
      await scripted.locator('main').evaluate((main) => {
        const box = document.createElement('div');
        Object.assign(box.style, { overflowY: 'auto', maxHeight: '2rem' });
        for (let line = 0; line < 20; line++) box.append(document.createElement('p'), 'A line');
        main.append(box);
      });
      const fault = expect.stringContaining('scrollable-region-focusable');
      expect(await runAxe(scripted, 'changed')).toEqual([fault]);
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
      const pages = Number(/\d+/.exec((await all.textContent())!)![0]);
      expect(pages).toBeGreaterThanOrEqual(40);
      await all.click();
      await page.waitForURL(/\/search#pages\/manual\/releases$/);
      const links = page.locator('section:has(:target) a');
      expect(await links.count()).toBe(pages);
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
});
