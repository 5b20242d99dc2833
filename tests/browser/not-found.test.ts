import { describe, expect, inject, it } from 'vitest';
import { sitePages } from '../served/site-pages.ts';
import { browser } from './shared-browser.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!browser)('the page for a wrong address', () => {
  it('links to similar pages after a single request for the page index', async () => {
    const { pages } = await sitePages(baseUrl);
    const { path, title } = pages.find((page) => /\/[a-z]{6,}$/.test(page.path))!;
    await using context = await browser!.newContext();
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${baseUrl}${path.slice(0, -2)}${path.at(-1)}`);
    const link = page.locator('.near-pages li a').first();
    expect([await link.textContent(), await link.getAttribute('href')]).toEqual([title, path]);
    // The heading starts where the title starts, and the links have no bullets.
    const [start, heading] = await page
      .locator('h1, .near-pages h2')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(heading).toBe(start);
    expect(await link.evaluate((one) => getComputedStyle(one.parentElement!).listStyleType)).toBe(
      'none',
    );
    expect(requests.filter((name) => name === '/page-words.txt')).toHaveLength(1);
  });
});
