import { describe, expect, inject, it } from 'vitest';
import { sitePages } from '../served/site-pages.ts';
import { pagesWith } from './pages-with.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!browser)('without JavaScript', () => {
  const shared = sharedPage({ javaScriptEnabled: false });

  it('the search of the header opens a list of all pages', async () => {
    const { page } = shared;
    await page.goto(baseUrl);
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.waitForURL(`${baseUrl}/search`);
    const links = page.locator('.all-pages a');
    expect(await links.first().isVisible()).toBe(true);
    expect(await page.locator('.sections a').first().isVisible()).toBe(true);
    const { pages } = await sitePages(baseUrl);
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(listed.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  });

  it('the reference has every response of every operation', async () => {
    const { page } = shared;
    const { paths } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const shown = [];
    for (const { path } of await pagesWith('data-operation=')) {
      await page.goto(`${baseUrl}${path}`);
      const rows = await page.locator('.answers tbody tr').all();
      const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
      for (const section of await page.locator('.operation').all()) {
        const method = (await section.getAttribute('data-method'))!;
        const target = await section.getAttribute('data-path');
        const own = cells.filter(([, methods]) => methods!.split(', ').includes(method));
        shown.push([`${method} ${target}`, own.map(([status]) => status)]);
      }
    }
    const promised = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(responses),
      ]),
    );
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(promised));
  });
});
