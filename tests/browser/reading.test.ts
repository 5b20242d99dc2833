import { beforeAll, describe, expect, inject, it } from 'vitest';
import { runAxeInThemes } from './axe.ts';
import { pagesWith } from './pages-with.ts';
import { browser } from './shared-browser.ts';
import { sharedPage } from './shared-page.ts';

const baseUrl = inject('baseUrl');

describe.skipIf(!browser)('reading', () => {
  const shared = sharedPage({ colorScheme: 'light' });
  /** A page with a list of contents. */
  let path: string;

  beforeAll(async () => {
    const pages = await pagesWith('class="contents"');
    ({ path } = pages.find(({ html }) => (html.match(/<h2 id/g) ?? []).length > 3)!);
  });

  const open = async (width: number) => {
    const { page } = shared;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${baseUrl}${path}`);
    return page;
  };
  const paper = () => shared.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('starts near the top on a phone, and all touch targets have at least 44 pixels', async () => {
    const page = await open(320);
    const top = await page.evaluate(
      () => document.querySelector('h1')!.getBoundingClientRect().top,
    );
    expect(top).toBeLessThan(160);
    const small = await page.evaluate(() => {
      const targets = document.querySelectorAll(
        'header :is(a, button), .page-bar summary, .breadcrumbs a, .page-info :is(a, button), .page-nav a, footer a',
      );
      return [...targets].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isShown = target.checkVisibility() && !target.closest('.visually-hidden, .skip-link');
        return isShown && Math.min(width, height) < 44 ? [target.outerHTML] : [];
      });
    });
    expect(small).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });

  it('has menus and lists without a fault that axe finds in either theme', async () => {
    const page = await open(360);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.locator('.site-nav').isVisible()).toBe(true);
    expect(await runAxeInThemes(page, 'menu')).toEqual([]);
    // The page behind stays in its place, and that in view is seen in the list without scrolling.
    await page.mouse.move(100, 700);
    await page.mouse.wheel(0, 3000);
    await page.mouse.wheel(0, 3000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const place = (await page.locator('.site-nav .section-nav a[aria-current]').boundingBox())!;
    expect(place.y + place.height).toBeLessThan(740);
    // The menu has everything: the parts of the site, the pages of this one, and the stores.
    for (const entry of ['.section-nav a[aria-current]', '.stores-menu a'])
      expect(await page.locator(`.site-nav ${entry}`).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Get the app' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.locator('.site-nav').isVisible()).toBe(false);
    await page.locator('.contents > summary').click();
    expect(await page.locator('.page-bar > details[open]').count()).toBe(1);
    expect(await runAxeInThemes(page, 'contents')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.page-bar > details[open]').count()).toBe(0);
    await open(1280);
    await page.getByRole('button', { name: 'Get the app' }).click();
    expect(await page.locator('.stores-menu a').first().isVisible()).toBe(true);
    expect(await runAxeInThemes(page, 'stores')).toEqual([]);
  });

  it.each([740, 400])(
    'opens the menu of a phone with the links to all sections, in a window of %i pixels',
    async (height) => {
      const page = await open(360);
      await page.setViewportSize({ width: 360, height });
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = (await page.locator('.site-nav').boundingBox())!;
      for (const link of await page.locator('.site-nav > ul a').all())
        if (height > 576) expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(menu.y);
      const first = (await page.locator('.site-nav > ul a').first().boundingBox())!;
      expect(first.y).toBeGreaterThanOrEqual(menu.y);
    },
  );

  it('has no Tab stop but links, controls and what scrolls', async () => {
    const page = await open(1280);
    const stops = page.locator('[tabindex="0"]:not(a, button, input, select, textarea, summary)');
    const idle = await stops.evaluateAll((all) =>
      all.flatMap((one) => {
        const isScrolling =
          one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight;
        return isScrolling || one.role ? [] : [one.outerHTML.slice(0, 100)];
      }),
    );
    expect(idle).toEqual([]);
  });

  it.each([360, 1280])(
    'has links of headings that are large enough to tap and in the window, at %i pixels',
    async (width) => {
      const page = await open(width);
      const links = await page.locator('.heading-link').evaluateAll((all) =>
        all.map((link) => {
          const { left, width: wide, height } = link.getBoundingClientRect();
          return { left, size: Math.min(wide, height) };
        }),
      );
      expect(links.length).toBeGreaterThan(2);
      for (const { left, size } of links) {
        expect(size).toBeGreaterThanOrEqual(24);
        expect(left).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it('has one bar on a phone, which shows the heading of the section in view', async () => {
    const page = await open(360);
    const heading = page.locator('main h2[id]').nth(1);
    await heading.evaluate((element) => element.scrollIntoView());
    const bar = page.locator('.contents > summary');
    await expect.poll(() => bar.innerText()).toContain((await heading.innerText()).trim());
    const bottom = await page.evaluate(() => {
      const bars = document.querySelectorAll('.site-header, .page-bar');
      return Math.max(...[...bars].map((one) => one.getBoundingClientRect().bottom));
    });
    expect(bottom).toBeLessThanOrEqual(60);
  });

  it('closes the list of contents after a choice, and shows the section below the bars', async () => {
    const page = await open(360);
    await page.locator('.contents > summary').click();
    await page.locator('.contents a').nth(2).click();
    expect(await page.locator('.page-bar > details[open]').count()).toBe(0);
    const [bar, title] = await page.evaluate(() => [
      document.querySelector('.page-bar')!.getBoundingClientRect().bottom,
      document.querySelector(':target')!.getBoundingClientRect().top,
    ]);
    expect(title).toBeGreaterThan(bar!);
  });

  it('marks the section in view in the contents, which list every section', async () => {
    const page = await open(1280);
    const titles = await page.locator('main h2[id]').count();
    // The first entry is the start of the page.
    expect(await page.locator('.contents a').count()).toBe(titles + 1);
    const current = page.locator('.contents [aria-current]');
    expect(await current.getAttribute('href')).toBe('#~content');
    const second = page.locator('.contents a').nth(2);
    await second.click();
    await expect.poll(() => current.getAttribute('href')).toBe(await second.getAttribute('href'));
    await page.keyboard.press('End');
    await expect
      .poll(() => current.getAttribute('href'))
      .toBe(await page.locator('.contents a').last().getAttribute('href'));
  });

  it('has a link to each section beside its heading', async () => {
    const page = await open(1280);
    const title = page.locator('main h2[id]').first();
    const link = title.getByRole('link');
    expect(await link.getAttribute('href')).toBe(`#${await title.getAttribute('id')}`);
    expect(await link.getAttribute('aria-label')).toContain('Link to');
  });

  it('keeps the chosen theme on the next page from the first paint', async () => {
    const page = await open(1280);
    const light = await paper();
    const button = page.locator('.theme');
    expect(await button.textContent()).toContain('System theme');
    await button.click();
    await button.click();
    expect(await button.textContent()).toContain('Dark theme');
    const dark = await paper();
    expect(dark).not.toBe(light);
    // Without its modules the page is what the first painting shows.
    await page.route(/page\.[\w-]+\.js$/, (route) => route.abort());
    await page.goto(baseUrl);
    expect(await paper()).toBe(dark);
    await page.unrouteAll();
    await page.reload();
    await button.click();
    expect(await button.textContent()).toContain('System theme');
    expect(await paper()).toBe(light);
  });
});
