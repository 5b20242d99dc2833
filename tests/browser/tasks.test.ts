import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { loadContent } from '../setup/load-content.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');
const { product } = loadContent(process.cwd(), {});
const stores = product.platforms.map(({ url }) => url);

/** What people come for, each from the home page: with the keyboard alone, and by touch on a phone. */
describe.skipIf(!browser)('a visitor', () => {
  let page: Page;
  /** The number of key presses, texts and touches so far. */
  let steps: number;

  const permissions = ['clipboard-read', 'clipboard-write'];
  const open = async (opened: Page) => {
    page = opened;
    await page.goto(baseUrl);
    steps = 0;
  };
  const press = async (key: string) => {
    steps += 1;
    await page.keyboard.press(key);
  };
  /** Types a query and waits for its results, not those of its first letters. */
  const type = async (query: string) => {
    steps += 1;
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('query') === query,
    );
    await page.keyboard.type(query);
    await answered;
    await page.locator('[role=option] strong').first().waitFor();
  };
  const tap = async (selector: string) => {
    steps += 1;
    await page.locator(selector).first().tap();
  };
  /** Presses Tab until an element has the focus. */
  const tabTo = async (selector: string) => {
    const isFocused = () =>
      page.evaluate((chosen) => document.activeElement?.matches(chosen), selector);
    for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await press('Tab');
    expect(await isFocused(), selector).toBe(true);
  };
  /** Opens the first result of a search. */
  const openByKeyboard = async (query: string) => {
    await press('/');
    await type(query);
    await press('Enter');
  };

  const openByTouch = async (query: string) => {
    await tap('.search-open');
    await type(query);
    await tap('[role=option]');
  };

  const copied = async () => {
    await page.getByRole('status').getByText('Copied').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  describe('with the keyboard alone', () => {
    const shared = sharedPage({ permissions, viewport: { width: 1280, height: 900 } });
    beforeEach(() => open(shared.page));

    it('installs the app', async () => {
      await tabTo('.site-tools .button');
      await press('Enter');
      await press('Tab');
      const href = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
      expect(stores).toContain(href);
      expect(steps).toBeLessThanOrEqual(14);
    });

    it('finds how to restore a backup', async () => {
      await openByKeyboard('restore a backup');
      await page.waitForURL('**/guides/back-up-and-restore*');
      expect(steps).toBeLessThanOrEqual(4);
    });

    it('reads what an error code of the app means', async () => {
      await openByKeyboard('error l-42');
      await page.waitForURL('**/support/error-codes#l-42');
      const row = page.locator('tr:has(:target)');
      expect(await row.textContent()).toMatch(/Less than 50\sMB of free space/);
      await expect.poll(async () => (await row.boundingBox())!.y).toBeLessThan(900);
      expect(steps).toBeLessThanOrEqual(3);
    });

    it.each([
      ['copies the curl command of a search', 'search with curl', 'quick-start', /^curl [^]*\/ask/],
      ['connects an MCP client', 'connect an MCP client', 'mcp', /\/mcp/],
    ])('%s', async (_, query, topic, expected) => {
      await openByKeyboard(query);
      await page.waitForURL(`**/developers/${topic}*`);
      await tabTo('.skip-link');
      await press('Enter');
      await tabTo('[role=tab]');
      await tabTo('[role=tabpanel]:not([hidden]) .copy-code');
      await press('Enter');
      expect(await copied()).toMatch(expected);
      expect(steps).toBeLessThanOrEqual(30);
    });
  });

  describe('with a phone', () => {
    const viewport = { width: 360, height: 740 };
    const shared = sharedPage({ permissions, viewport, isMobile: true, hasTouch: true });
    beforeEach(() => open(shared.page));

    it('installs the app', async () => {
      const button = page.locator('.hero .store-buttons a').first();
      expect(stores).toContain(await button.getAttribute('href'));
      const { y, height } = (await button.boundingBox())!;
      expect(y + height, 'within the first screen').toBeLessThan(740);
    });

    it('finds how to restore a backup', async () => {
      await openByTouch('restore a backup');
      await page.waitForURL('**/guides/back-up-and-restore*');
      expect(steps).toBeLessThanOrEqual(3);
    });

    it('copies the curl command of a search', async () => {
      await tap('.menu-open');
      await tap('.site-nav a[href="/developers"]');
      await page.waitForURL('**/developers');
      await tap('main a[href="/developers/quick-start"]');
      await page.waitForURL('**/developers/quick-start');
      await tap('[role=tabpanel]:not([hidden]) .copy-code');
      expect(await copied()).toMatch(/^curl [^]*\/ask/);
      expect(steps).toBeLessThanOrEqual(4);
    });

    it('connects an MCP client', async () => {
      await openByTouch('connect an MCP client');
      await page.waitForURL('**/developers/mcp*');
      await tap('[role=tabpanel]:not([hidden]) .copy-code');
      expect(await copied()).toContain('/mcp');
      expect(steps).toBeLessThanOrEqual(4);
    });
  });
});
