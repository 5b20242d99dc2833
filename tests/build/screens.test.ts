import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyWithScreenshots, type AppName } from '../setup/screenshot-site.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';
import { serveInPieces } from '../setup/serve-in-pieces.ts';
import { runAxe } from '../browser/axe.ts';
import { browser } from '../browser/shared-browser.ts';
import { layoutShift } from '../browser/watched-page.ts';

const short: AppName = { name: 'Kin' };
const long: AppName = { name: 'Halden Mobility Tickets Inland' };

type Size = { width: number; height: number };

/** A slow computer can show the header before the browser has read all of its buttons, which moves the first ones. */
const HEADER_SHIFT = 0.005;

/** The icons of the store buttons move by four pixels when their second line arrives. */
const MOST_SHIFT = 0.0001;

const [phone, desktop] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const states = [phone, desktop].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

const isLoaded = (img: SVGElement | HTMLElement) => (img as HTMLImageElement).naturalWidth > 0;

/** Scrolls to each picture, so that the browser loads it. */
async function showPictures(page: Page) {
  for (const picture of await page.locator('main img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
}
/** Returns how much wider a page is than its window, in pixels. */
const excessOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns the name of the first file in the hero that the browser shows. */
const shownFile = (page: Page) =>
  page
    .locator('.hero img')
    .first()
    .evaluate((img) => /\/pictures\/([\w-]+)\./.exec((img as HTMLImageElement).currentSrc)?.[1]);

describe.skipIf(!browser)('a site with screenshots', () => {
  const sites = new Map<AppName, ServedBuild>();
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    for (const app of [short, long]) {
      const copy = copyWithScreenshots(app);
      closing.push(() => copy[Symbol.dispose]());
      const site = await serveBuild(copy.root);
      closing.push(() => site.close());
      sites.set(app, site);
    }
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  /** Opens a page whose pictures load slowly, so that they shift the layout if their size is not known. */
  async function open(app: AppName, path: string, options: BrowserContextOptions) {
    const context = await browser!.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const requested: string[] = [];
    await page.route('**/pictures/*', async (route) => {
      requested.push(/\/pictures\/([\w-]+)\./.exec(route.request().url())![1]!);
      await wait(100);
      await route.continue();
    });
    await page.goto(`${sites.get(app)!.url}${path}`);
    return { page, requested, [Symbol.asyncDispose]: () => context.close() };
  }

  /** Returns how far a page moves what the reader sees already while the rest of it arrives. */
  async function shiftInPieces(path: string, viewport: Size, edit = (html: string) => html) {
    await using slow = await serveInPieces(sites.get(short)!.url, edit);
    await using context = await browser!.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${slow.url}${path}`);
    return await layoutShift(page);
  }

  describe.each(states)('at $viewport.width pixels, in the $colorScheme theme', (state) => {
    it.each([
      [short, '/'],
      [short, '/guides/one'],
      [short, '/guides/more'],
      [short, '/blog'],
      [long, '/guides/one'],
    ])(
      'shows all pictures without overflow, layout shift or a fault that axe detects: %j %s',
      async (app, path) => {
        await using opened = await open(app, path, state);
        const { page } = opened;
        await showPictures(page);
        expect(await excessOf(page)).toBe(0);
        expect(await layoutShift(page)).toBeLessThan(HEADER_SHIFT);
        expect(await runAxe(page, path)).toEqual([]);
      },
    );

    it.each([short, long])(
      'has the store buttons above the fold, and the whole name in the header: $name',
      async (app) => {
        await using opened = await open(app, '/', state);
        const { page } = opened;
        const ends = await page
          .locator('main > h1, .hero > p:not(.screens), .store-buttons a')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
        expect(ends).toHaveLength(5);
        expect(Math.max(...ends)).toBeLessThan(state.viewport.height);
        const [end, box, lines] = await page.locator('.brand > :not(.mark)').evaluate((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const rects = [...range.getClientRects()];
          const right = Math.max(...rects.map((rect) => rect.right));
          return [right, name.getBoundingClientRect().right, rects.length] as const;
        });
        // At least as wide as the negative spacing after the last letter, which is not part of the text.
        expect(box - end).toBeGreaterThan(0.5);
        expect(lines).toBe(app === short ? 1 : 2);
      },
    );
  });

  it.each(
    [desktop, phone].flatMap((viewport) =>
      ['/', '/guides/one', '/guides/more', '/blog', '/blog/post-1'].map((path) => ({
        viewport,
        path,
      })),
    ),
  )(
    'keeps what it shows in its place while the rest arrives: $path, $viewport.width pixels',
    // What depends on later text moves each time. On a busy machine, something else can be late once, such as the font.
    { retry: 2 },
    async ({ viewport, path }) => {
      expect(await shiftInPieces(path, viewport)).toBeLessThan(MOST_SHIFT);
    },
  );

  it('is tested by pages in pieces that detect a place that depends on later text', async () => {
    const late = '<style>main:has(.cards) > h1 { margin-block-start: 300px }</style></head>';
    const plant = (html: string) => html.replace('</head>', late);
    // On a busy machine, the browser may show several pieces at once.
    await expect.poll(() => shiftInPieces('/', desktop, plant)).toBeGreaterThan(0.01);
  });

  it('is tested by measures that detect a picture without a size and a wide box', async () => {
    await using opened = await open(short, '/guides/one', { viewport: phone });
    const { page } = opened;
    await page.route('**/guides/one', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ width="\d+" height="\d+"/g, '');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await showPictures(page);
    expect(await layoutShift(page)).toBeGreaterThan(HEADER_SHIFT);
    expect(await excessOf(page)).toBe(0);
    await page.evaluate(() => {
      const box = document.createElement('p');
      box.textContent = 'Wide';
      box.style.width = '400px';
      document.querySelector('main')!.append(box);
    });
    expect(await excessOf(page)).toBe(56);
  });

  it('names the stores instead of the app if the name of the app is long', async () => {
    await using opened = await open(long, '/', {});
    const texts = await opened.page.locator('.store-buttons a').allTextContents();
    expect(texts).toEqual(['App Store: iOS', 'Google Play: Android']);
  });

  it.each([phone, desktop])('keeps rows of cards apart: %j', async (viewport) => {
    await using opened = await open(short, '/', { viewport });
    const gaps = await opened.page
      .locator('.cards + .cards')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            row.getBoundingClientRect().top -
            row.previousElementSibling!.getBoundingClientRect().bottom,
        ),
      );
    expect(gaps).toHaveLength(1);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(12);
  });

  it('keeps the arrow of breadcrumbs on phones in the line of the link', async () => {
    await using opened = await open(short, '/guides/one', { viewport: phone });
    const parent = opened.page.locator('.breadcrumbs li:visible');
    expect(await parent.innerText()).toMatch(/^Guides for everybody/);
    expect((await parent.boundingBox())!.height).toBeLessThan(50);
  });

  it.each<[string, BrowserContextOptions, 'paddingLeft' | 'borderLeftWidth']>([
    ['without scripts', { javaScriptEnabled: false }, 'paddingLeft'],
    ['in forced colours', { forcedColors: 'active' }, 'borderLeftWidth'],
  ])('fits into the page %s, and has a frame', async (_, options, frame) => {
    await using opened = await open(short, '/', { viewport: phone, ...options });
    const { page } = opened;
    expect(await excessOf(page)).toBe(0);
    const width = await page
      .locator('.hero img')
      .first()
      .evaluate((img, property) => getComputedStyle(img)[property], frame);
    expect(Number.parseFloat(width)).toBeGreaterThan(5);
  });

  it('is printed with pictures that fit on a page', async () => {
    await using opened = await open(short, '/guides/more', {
      viewport: { width: 700, height: 990 },
    });
    const { page } = opened;
    await page.emulateMedia({ media: 'print' });
    const boxes = await page
      .locator('main img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...boxes)).toBeLessThan(500);
    expect(await excessOf(page)).toBe(0);
  });

  describe('shows a picture for dark pages', () => {
    it.each([
      ['light', true, 'list'],
      ['dark', true, 'list-dark'],
      ['dark', false, 'list-dark'],
    ] as const)(
      'if the system is dark, and loads no other file: %s, with scripts: %s',
      async (colorScheme, javaScriptEnabled, name) => {
        await using opened = await open(short, '/', { colorScheme, javaScriptEnabled });
        const { page, requested } = opened;
        await expect.poll(() => shownFile(page)).toBe(name);
        expect(requested.filter((one) => one.startsWith('list'))).toEqual([name]);
      },
    );

    it.each([
      ['light', 2, 'list-dark', 'list'],
      ['dark', 1, 'list', 'list-dark'],
    ] as const)(
      'if the reader chooses the dark theme, also on the next page: in a %s system',
      async (colorScheme, clicks, chosen, usual) => {
        await using opened = await open(short, '/', { colorScheme });
        const { page } = opened;
        const button = page.locator('button.theme');
        for (let click = 0; click < clicks; click++) await button.click();
        await expect.poll(() => shownFile(page)).toBe(chosen);
        await page.reload({ waitUntil: 'domcontentloaded' });
        await expect.poll(() => shownFile(page)).toBe(chosen);
        for (let click = clicks; click < 3; click++) await button.click();
        await expect.poll(() => shownFile(page)).toBe(usual);
      },
    );
  });
});
