import { describe, expect, inject, it } from 'vitest';
import { sitePages } from '../served/site-pages.ts';
import { hasBrowser, launchBrowser } from './browser.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!hasBrowser())('the page for a wrong address', () => {
  it('links to similar pages after a single request for the page index', async () => {
    const { pages } = await sitePages(baseUrl);
    const { path, title } = pages.find((page) => /\/[a-z]{6,}$/.test(page.path))!;
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(`${baseUrl}${path.slice(0, -2)}${path.at(-1)}`);
      const link = page.locator('#suggestions li a').first();
      expect([await link.textContent(), await link.getAttribute('href')]).toEqual([title, path]);
      expect(requests.filter((name) => name === '/page-words.txt')).toHaveLength(1);
    } finally {
      await browser.close();
    }
  });
});
