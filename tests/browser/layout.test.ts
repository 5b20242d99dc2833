import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { pagesWith } from './pages-with.ts';
import { browser } from './shared-browser.ts';

const baseUrl = inject('baseUrl');

/** What people see at once if it is wrong, and what no rule of axe finds. */
describe.skipIf(!browser)('the layout', () => {
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await browser!.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  /** Opens the first page with a text in its HTML. Returns false if the site has none. */
  const open = async (text: string, width: number) => {
    const [first] = await pagesWith(text);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${baseUrl}${first?.path ?? '/'}`);
    return first !== undefined;
  };

  it.each([360, 768, 1280])(
    'starts breadcrumbs where the title starts, at %i pixels',
    async (width) => {
      await open('class="breadcrumbs"', width);
      const crumb = await page.locator('.breadcrumbs li:visible').first().boundingBox();
      const title = await page.locator('main h1').boundingBox();
      expect(Math.round(crumb!.x)).toBe(Math.round(title!.x));
    },
  );

  it('keeps the list of headings below the edge of the window, at the end of a page on phones', async () => {
    await open('class="contents"', 360);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await page.locator('.page-bar').boundingBox())!.y).toBeGreaterThanOrEqual(0);
  });

  const middle = async (selector: string) => {
    const { y, height } = (await page.locator(selector).first().boundingBox())!;
    return y + height / 2;
  };

  it.each([390, 1280])(
    'has the menu of a page in the line of the breadcrumbs, at %i pixels',
    async (width) => {
      await open('class="breadcrumbs"', width);
      const menu = await middle('.page-column > .page-actions summary');
      expect(Math.abs(menu - (await middle('.breadcrumbs li:visible')))).toBeLessThan(3);
    },
  );

  it.each([390, 1280])(
    'shows the whole question of the live answer, at %i pixels',
    async (width) => {
      await open('class="live-answer"', width);
      const hidden = await page
        .locator('.live-answer [name=query]')
        .first()
        .evaluate((input) => input.scrollWidth - input.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
      const source = await page.locator('.live-answer section').first().innerText();
      expect(source.trim()).not.toMatch(/·\s*http/);
    },
  );

  it('breaks no word of an address in code', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(baseUrl);
    const codes = await page.locator('main code.long').all();
    for (const code of codes) expect(await code.locator('wbr').count()).toBeGreaterThan(0);
  });

  it.each([1024, 1280])('shows the whole header with six links, at %i pixels', async (width) => {
    await open('class="breadcrumbs"', width);
    const heights = await page.evaluate(() => {
      const list = document.querySelector('.site-nav ul')!;
      const link = list.firstElementChild!.cloneNode(true) as Element;
      link.querySelector('a')!.textContent = 'Getting started';
      list.replaceChildren(...Array.from({ length: 6 }, () => link.cloneNode(true)));
      const brand = document.querySelector('.brand > :not(.mark)')!;
      const parts = [...document.querySelectorAll('.site-nav a, .site-tools > .button')];
      return {
        cut: brand.scrollWidth - brand.clientWidth,
        bar: document.querySelector('.site-bar')!.clientHeight,
        highest: Math.max(...parts.map((part) => part.getBoundingClientRect().height)),
        wider: document.documentElement.scrollWidth - window.innerWidth,
      };
    });
    expect(heights).toMatchObject({ cut: 0, wider: 0 });
    expect(heights.highest).toBeLessThanOrEqual(heights.bar);
  });

  it.each([360, 1280])(
    'starts all headings of a landing page at one edge, at %i pixels',
    async (width) => {
      for (const { path } of await pagesWith('page-landing')) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${baseUrl}${path}`);
        const places = await page.evaluate(() => {
          const edge = document.querySelector('main')!.getBoundingClientRect().left;
          return [...document.querySelectorAll('main > section > h2')].map((title) => {
            const range = document.createRange();
            range.selectNodeContents(title.firstChild!);
            return Math.abs(Math.round(range.getBoundingClientRect().left - edge));
          });
        });
        expect(places, path).toEqual(places.map(() => 0));
        const gaps = await page
          .locator('main > section > h2 > .heading-link')
          .evaluateAll((links) =>
            links.flatMap((link) => {
              const range = document.createRange();
              range.selectNodeContents(link.parentElement!.firstChild!);
              // The lines of a longer heading are centred in a box that is wider than they are.
              const [line, ...others] = range.getClientRects();
              return others.length > 0 ? [] : line!.left - link.getBoundingClientRect().right;
            }),
          );
        expect(Math.max(0, ...gaps), path).toBeLessThan(8);
      }
    },
  );

  it.each([360, 1280])(
    'numbers steps as their list, which can start at another number than 1, at %i pixels',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      for (const { path, html } of await pagesWith('class="steps"')) {
        await page.route(`${baseUrl}${path}`, (route) =>
          route.fulfill({
            body: html.replace(/(class="steps">\s*<ol)/, '$1 start="3"'),
            contentType: 'text/html',
          }),
        );
        await page.goto(`${baseUrl}${path}`);
        // Only the accessibility tree of Chromium has the text of generated content.
        const session = await context.newCDPSession(page);
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        await session.detach();
        const numbers = nodes.flatMap(({ role, name }) =>
          role?.value === 'StaticText' && /^\d+$/.test(String(name?.value))
            ? String(name!.value)
            : [],
        );
        expect(numbers.join(' '), path).toMatch(/\b3 4\b/);
      }
    },
  );

  it('shows an icon at the start of an item in place of its bullet', async () => {
    const [first] = await pagesWith('<h1');
    const list = '<ul><li><svg></svg> <b>New:</b> text</li><li>Text</li></ul>';
    await page.route(`${baseUrl}${first!.path}`, (route) =>
      route.fulfill({
        body: first!.html.replace('</h1>', `</h1>${list}`),
        contentType: 'text/html',
      }),
    );
    await page.goto(`${baseUrl}${first!.path}`);
    const items = page.locator('main > ul').first().locator('li');
    const styles = await items.evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).listStyleType, one.getBoundingClientRect().left]),
    );
    const icon = (await items.first().locator('svg').boundingBox())!;
    expect(styles.map(([style]) => style)).toEqual(['""', 'disc']);
    expect(icon.x).toBeCloseTo(Number(styles[0]![1]) - 24, 0);
  });

  it('has no link beside the headings of cards, whose border would cross it', async () => {
    await open('class="cards"', 1280);
    expect(await page.locator('.cards .heading-link').count()).toBe(0);
  });

  it('loads the picture at the start of a page at once, and pictures below it later', async () => {
    const pages = await pagesWith('<img');
    for (const { path, html } of pages) {
      const [first = '', ...others] = html.match(/<img [^>]*>/g)!;
      const isAtStart = !html.slice(html.indexOf('<main'), html.indexOf(first)).includes('<h2');
      if (isAtStart) expect(first, path).toContain('fetchpriority="high"');
      expect(first.includes('loading="lazy"'), path).toBe(!first.includes('fetchpriority'));
      expect(
        others.filter((image) => !image.includes('loading="lazy"')),
        path,
      ).toEqual([]);
    }
  });

  it('moves the focus from left to right in the header', async () => {
    await open('class="breadcrumbs"', 1280);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('class')).toBe('skip-link');
    const all = page.locator('.site-header :is(a, button):visible:not([tabindex="-1"])');
    const seen: number[] = [];
    for (let left = await all.count(); left > 0; left--) {
      await page.keyboard.press('Tab');
      const focused = page.locator('.site-header :focus');
      seen.push((await focused.boundingBox())!.x);
    }
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('has a footer that fits the screen of a phone', async () => {
    await open('class="breadcrumbs"', 360);
    expect((await page.locator('.site-footer').boundingBox())!.height).toBeLessThan(740);
  });

  it('starts what it advises after a search without results where the results start', async () => {
    await page.goto(`${baseUrl}/search?query=xyzzyqqx`);
    await page.locator('.search-advice').waitFor();
    const lefts = await page
      .locator('.results > p, .search-advice > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    const bullets = page.locator('.search-advice li').first();
    expect(await bullets.evaluate((one) => getComputedStyle(one).listStyleType)).toBe('none');
  });

  it('shows the focus of a card around the card', async () => {
    if (!(await open('class="cards"', 1280))) return expect(await page.title()).not.toBe('');
    const card = page.locator('.cards > section:has(h3 > a, h2 > a)').first();
    if ((await card.count()) === 0) return expect(await page.title()).not.toBe('');
    await card.locator('a').first().focus();
    expect(await card.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    expect(
      await card
        .locator('a')
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle),
    ).toBe('none');
  });

  it('keeps the form of Try it apart from its title', async () => {
    await open('data-operation=', 1280);
    await page.locator('.try > summary').first().click();
    const form = page.locator('.try-form').first();
    await form.waitFor();
    const title = (await page.locator('.try > summary').first().boundingBox())!;
    expect((await form.boundingBox())!.y - title.y - title.height).toBeGreaterThanOrEqual(6);
  });

  it('says nothing about keys where only a finger is', async () => {
    const phone = await browser!.newContext({ hasTouch: true, isMobile: true });
    const view = await phone.newPage();
    await view.goto(baseUrl);
    await view.locator('.search-open').tap();
    const keys = '.search-results > :last-child';
    expect(await view.locator(keys).textContent()).toBe('');
    await phone.close();
    await page.goto(baseUrl);
    await page.keyboard.press('/');
    expect(await page.locator(keys).textContent()).toContain('Enter');
  });

  it('starts a text that is offered before a search below the one above it', async () => {
    await open('class="section-nav"', 1280);
    await page.keyboard.press('/');
    const groups = page.locator('.search-dialog [role=group]');
    const lefts = await groups.evaluateAll((all) =>
      all.map((group) => {
        const range = document.createRange();
        range.selectNodeContents(group.querySelector('[role=option]')!);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(lefts).toHaveLength(2);
    expect(lefts[0]).toBe(lefts[1]);
    const titles = await groups.locator('p').allTextContents();
    expect(titles).toEqual(await groups.evaluateAll((all) => all.map((one) => one.ariaLabel)));
  });

  it('shows a QR code of the home page on a computer only, and small tools in the menu of a phone', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(baseUrl);
    const code = page.locator('.stores-menu > p');
    expect(await code.isVisible()).toBe(false);
    const loaded = page.waitForResponse(/\/brand\/get-app\.\w+\.svg$/);
    await page.locator('.stores-open').click();
    expect((await loaded).headers()['content-type']).toBe('image/svg+xml');
    expect(await code.isVisible()).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(baseUrl);
    await page.locator('.menu-open').click();
    expect(await code.isVisible()).toBe(false);
    expect((await page.locator('.site-tools').boundingBox())!.height).toBeLessThan(90);
  });

  it('marks the heading to which a link leads', async () => {
    await open('class="contents"', 1280);
    const heading = page.locator('main h2[id]').first();
    const background = () => heading.evaluate((one) => getComputedStyle(one).backgroundColor);
    const before = await background();
    await page.goto(`${page.url()}#${await heading.getAttribute('id')}`);
    expect(await background()).not.toBe(before);
  });

  it('prints the mail address, and not the links of the footer', async () => {
    await open('class="breadcrumbs"', 1280);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.footer-about a').isVisible()).toBe(true);
    expect(await page.locator('.site-footer nav a').first().isVisible()).toBe(false);
  });

  it('prints each tab in a box with four edges', async () => {
    if (!(await open('class="tabs', 1280))) return expect(await page.title()).not.toBe('');
    await page.emulateMedia({ media: 'print' });
    const widths = await page
      .locator('.tabs > section:not(:has(> .titled:only-child))')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderWidth));
    expect(new Set(widths)).toEqual(new Set(['1px']));
  });

  it('starts the list of pages in line with the text on a phone without scripts', async () => {
    const [first] = await pagesWith('class="section-nav"');
    const plain = await browser!.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const view = await plain.newPage();
    await view.goto(`${baseUrl}${first?.path ?? '/'}`);
    const padding = await view
      .locator('.page-bar > .section-nav > summary')
      .evaluate((one) => getComputedStyle(one).paddingInlineStart);
    const title = (await view.locator('main h1').boundingBox())!;
    expect(padding).toBe(`${title.x}px`);
    await plain.close();
  });

  it('shows the focus of the search field at the dialog, whose corners would cut it off', async () => {
    await page.goto(baseUrl);
    await page.keyboard.press('/');
    const outline = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline('.search-dialog')).toBe('solid');
    expect(await outline('.search-dialog input')).toBe('none');
  });

  it('has labels of tabs that can be found on the page', async () => {
    if (!(await open('role="tablist"', 1280))) return expect(await page.title()).not.toBe('');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details'))
        details.setAttribute('open', '');
    });
    const labels = await page.locator('[role=tab]').allInnerTexts();
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
  });
});
