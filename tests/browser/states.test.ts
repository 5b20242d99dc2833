import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runAxe } from './axe.ts';
import { differentPages } from './different-pages.ts';
import { pagesWith } from './pages-with.ts';
import { browser } from './shared-browser.ts';

const baseUrl = inject('baseUrl');

/** The number of pages to look at. They have nearly all kinds of elements. */
const most = 8;

/** What users point at or select, and what surrounds it. */
const interactive = 'a, button, summary, input, [role=option], li, tr, section';

/** The contrast that only counts in a state: while an element is pointed at, focused, pressed or selected. */
describe.skipIf(!browser)('text in every state', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser!.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  /** Puts all interactive elements of the page into a state, also those that are selected. */
  const force = async (states: string[]) => {
    const session = await context.newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: interactive,
    });
    for (const nodeId of nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
    }
    return session;
  };

  const problems = async (where: string) => {
    const found: string[] = [];
    for (const states of [['hover'], ['focus', 'focus-visible', 'hover', 'active']]) {
      const session = await force(states);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const name = `${where}, ${states.join(' ')}, ${colorScheme}`;
        found.push(...(await runAxe(page, name, ['color-contrast'])));
      }
      await session.detach();
    }
    return found;
  };

  it('is tested by a check that detects text in the colour of its background', async () => {
    await page.goto(baseUrl);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.button:hover { color: #123456 !important; background: #123456 !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await problems('home')).toContainEqual(
      expect.stringMatching(/home, hover, light: color-contrast <button class="button/),
    );
  });

  it('can be read on pages', { timeout: 180_000 }, async () => {
    const found = [];
    const withTabs = await pagesWith('role="tablist"');
    const paths = differentPages(await pagesWith(''), most);
    for (const path of new Set([...paths, ...differentPages(withTabs, 2)])) {
      await page.goto(`${baseUrl}${path}`);
      found.push(...(await problems(path)));
    }
    expect(found).toEqual([]);
  });

  it('can be read in the search, the stores and the menu', { timeout: 60_000 }, async () => {
    await page.goto(baseUrl);
    await page.keyboard.press('/');
    await page.keyboard.type('price');
    await page.locator('[role=option] strong').first().waitFor();
    const found = await problems('search');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(baseUrl);
    await page.getByRole('button', { name: 'Menu' }).click();
    found.push(...(await problems('menu')));
    expect(found).toEqual([]);
  });
});

describe.skipIf(!browser)('a state with forced colours', () => {
  it.each([
    ['tabs', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    [
      'the lists beside a page',
      '.section-nav a[aria-current]',
      '.section-nav a:not([aria-current])',
    ],
    ['the header', '.site-nav > ul a[aria-current]', '.site-nav > ul a:not([aria-current])'],
  ])('has a border or an outline of its own: %s', async (_, current, other) => {
    const page = await browser!.newPage({
      forcedColors: 'active',
      viewport: { width: 1280, height: 800 },
    });
    const [path] = differentPages(await pagesWith('role="tablist"'), 1);
    await page.goto(`${baseUrl}${path}`);
    await page.locator(current).first().waitFor();
    const [first, second] = await edges(page, [current, other]);
    expect(first).not.toBe(second);
    await page.close();
  });

  it('shows the selected result of the search', async () => {
    const page = await browser!.newPage({ forcedColors: 'active' });
    await page.goto(baseUrl);
    await page.keyboard.press('/');
    await page.keyboard.type('price');
    await page.locator('[role=option] strong').first().waitFor();
    const [first, second] = await edges(page, [
      '[role=option][aria-selected=true]',
      '[role=option][aria-selected=false]',
    ]);
    expect(first).not.toBe(second);
    await page.close();
  });
});

/** Returns the borders and outlines of the first element of each selector. */
const edges = (page: Page, selectors: readonly string[]) =>
  Promise.all(
    selectors.map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderBlockEnd, borderInlineStart, outline } = getComputedStyle(element);
          return `${borderBlockEnd} | ${borderInlineStart} | ${outline}`;
        }),
    ),
  );
