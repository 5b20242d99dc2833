import { describe, expect, inject, it } from 'vitest';
import { sitePages } from '../served/site-pages.ts';
import { runAxe } from './axe.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');
const { pages } = await sitePages(baseUrl);
const other = pages.find(({ path }) => path !== '/')!;

describe.skipIf(!browser)('a page as Markdown', () => {
  const shared = sharedPage();

  /** Opens the page. It may read the clipboard, and write to it unless this is denied. */
  const open = async (write: 'granted' | 'denied') => {
    const { page } = shared;
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const { browserContextId = '' } = targetInfo;
    for (const [name, setting] of [
      ['clipboard-read', 'granted'],
      ['clipboard-write', write],
    ] as const) {
      const permission = { name, allowWithoutGesture: false };
      const where = { origin: baseUrl, browserContextId };
      await session.send('Browser.setPermission', { permission, setting, ...where });
    }
    await page.goto(`${baseUrl}${other.path}`);
    await page.locator('.page-actions summary').click();
    return page;
  };

  it('is copied by keyboard, and this is announced', async () => {
    const page = await open('granted');
    await page.getByRole('link', { name: 'View as Markdown' }).focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('Copy as Markdown');
    expect(await focused.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Copied.').waitFor();
    const markdownVersion = await (await fetch(`${baseUrl}${other.markdownVersion}`)).text();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdownVersion);
    expect(await runAxe(page, page.url())).toEqual([]);
    expect([shared.errors, shared.foreign]).toEqual([[], []]);
  });

  it('focuses the link if the clipboard is blocked', async () => {
    const page = await open('denied');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('status').getByText('Open the Markdown instead').waitFor();
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('View as Markdown');
    expect(await focused.getAttribute('href')).toBe(other.markdownVersion);
    expect(await runAxe(page, page.url())).toEqual([]);
  });

  it('focuses the link if the Markdown version cannot be fetched', async () => {
    const page = await open('granted');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('status').getByText('Open the Markdown instead').waitFor();
    expect(await page.locator(':focus').textContent()).toBe('View as Markdown');
    await page.context().setOffline(false);
  });

  it('is offered on every published page but the home page, and nowhere else', async () => {
    for (const { path, markdownVersion } of pages.filter((page) => page.path !== '/')) {
      const html = await (await fetch(`${baseUrl}${path}`)).text();
      expect(html, path).toContain(`<a href="${markdownVersion}">View as Markdown</a>`);
      expect(html.match(/>Copy as Markdown</g), path).toHaveLength(1);
    }
    for (const path of ['/', '/search', '/no/such/page']) {
      expect(await (await fetch(`${baseUrl}${path}`)).text(), path).not.toContain('as Markdown<');
    }
  });

  it('opens in assistants, with the address of the Markdown version', async () => {
    const page = await open('granted');
    for (const [assistant, host] of [
      ['Claude', 'claude.ai'],
      ['ChatGPT', 'chatgpt.com'],
    ]) {
      const link = page.getByRole('link', { name: `Open in ${assistant}` });
      const url = new URL((await link.getAttribute('href'))!);
      expect(url.host).toBe(host);
      expect(url.searchParams.get('q')).toContain(other.markdownVersion);
    }
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Open in Claude' }).isVisible()).toBe(false);
  });

  it('is only a link without JavaScript, not a button that does nothing', async () => {
    await using context = await browser!.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseUrl}${other.path}`);
    await page.locator('.page-actions summary').click();
    expect(await page.getByRole('button', { name: 'Copy as Markdown' }).count()).toBe(0);
    expect(await page.getByText('Copy as Markdown').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'View as Markdown' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).not.toBe('Copy as Markdown');
    expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true);
  });
});
