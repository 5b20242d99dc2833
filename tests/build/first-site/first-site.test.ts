import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearcher, type Searcher } from '../../../src/api/search/searcher.ts';
import { examine } from '../../../src/commands/check/examine.ts';
import { indexContent } from '../../../src/commands/check/examine-with-search.ts';
import { openSite } from '../../../src/commands/generation/open-site.ts';
import { startHost, type Host } from '../../../src/host/host.ts';
import { runAxe } from '../../browser/axe.ts';
import { hasBrowser, launchBrowser } from '../../browser/browser.ts';
import { runCommand } from '../../setup/commands.ts';
import { folderNearCode } from '../../setup/folder-near-code.ts';
import { asFlags } from '../../setup/new-site.ts';
import { readYaml } from '../../setup/read-yaml.ts';
import { freePort } from '../../setup/serve-build.ts';
import { apps, writeApp, type App } from './apps.ts';

const questions = readYaml<Record<string, { query: string; page: string[] }[]>>(
  'tests/build/first-site/questions.yaml',
);

const BUILD_DAY = '2026-11-28';
const folder = folderNearCode();
afterAll(() => rmSync(folder, { recursive: true }));

/** Makes the site of an app in a folder of its own. */
function makeSite(name: string, app: App): { root: string; output: string } {
  const root = join(folder, name, 'site');
  mkdirSync(root, { recursive: true });
  const flags = [...writeApp(app, join(folder, name)), ...asFlags(app.answers)];
  const { status, stdout, stderr } = runCommand('new', root, ['site', ...flags], { BUILD_DAY });
  expect(status, stderr).toBe(0);
  return { root, output: stdout };
}

describe.each(Object.entries(apps))('the new site of %s', (name, app) => {
  let made: ReturnType<typeof makeSite>;
  beforeAll(() => void (made = makeSite(name, app)));

  it('has no errors, and no warnings but those about the colours of the icon', () => {
    const { status, stdout, stderr } = runCommand('check', made.root, [], { BUILD_DAY });
    expect(status, stdout + stderr).toBe(0);
    const warnings = stdout.split('\n').filter((line) => / warning: /.test(line));
    expect(warnings.filter((line) => !line.includes('(brand-colour)'))).toEqual([]);
  });

  it('says what is left to do', () => {
    expect(made.output).toContain('npx factsheet dev');
    const unnamed = Object.keys(app.screens).filter((file) => file.startsWith('IMG'));
    for (const file of unnamed) expect(made.output).toContain(file);
    expect(made.output.includes('which data the app collects')).toBe(!app.answers['data']);
  });

  it.skipIf(!(name in questions))('answers 18 of 20 questions with the right page', async () => {
    const ask = await searcherOf(made.root);
    const wrong = questions[name]!.flatMap(({ query, page }) => {
      const [first = 'no page'] = pathsFor(ask, query);
      return page.includes(first) ? [] : [`${query}: ${first}`];
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
  });

  it('finds its questions by their own words, on the page that answers them or on the home page', async () => {
    const ask = await searcherOf(made.root);
    const file = ['md', 'mdx']
      .map((ending) => join(made.root, `content/pages/help/faq.${ending}`))
      .find((one) => existsSync(one))!;
    const headings = readFileSync(file, 'utf8').matchAll(/^## (.+) \{#/gm);
    const titles = Array.from(headings, ([, title]) => title!);
    expect(titles.length).toBeGreaterThan(4);
    for (const title of titles)
      expect(['/help/faq', '/'], title).toContain(pathsFor(ask, title)[0]);
  });

  describe.skipIf(!hasBrowser())('in a browser', () => {
    let host: Host;
    let browser: Browser;
    beforeAll(async () => {
      const build = runCommand('build', made.root, [], { BUILD_DAY });
      expect(build.status, build.stderr).toBe(0);
      const { root } = openSite(made.root, made.root);
      host = await startHost({
        root,
        port: await freePort(),
        log: { info() {}, error: console.error },
      });
      browser = await launchBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await host?.close();
    });

    it.each([
      [360, 740, 'light'],
      [360, 740, 'dark'],
      [1280, 800, 'light'],
      [1280, 800, 'dark'],
    ] as const)('looks right at %i × %i in %s', async (width, height, colorScheme) => {
      const viewport = { width, height };
      const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true });
      await context.addInitScript(countShifts);
      const page = await context.newPage();
      const bytes = await bytesOf(page, () => page.goto(host.url, { waitUntil: 'networkidle' }));
      // At 1280 pixels, browsers also load the screenshots of the capabilities.
      expect(bytes).toBeLessThanOrEqual((width < 700 ? 110 : 130) * 1024);
      const buttons = await page
        .locator('.hero .store-buttons, .store-buttons')
        .first()
        .boundingBox();
      expect(buttons!.y + buttons!.height).toBeLessThanOrEqual(height);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (globalThis as unknown as Shifted).shift)).toBeLessThan(
        MOST_SHIFT,
      );
      expect(await page.evaluate(overflowOf)).toBeLessThanOrEqual(0);
      expect(await runAxe(page, name)).toEqual([]);
      await context.close();
    });
  });
});

it('the pages about the API are among the first three results of at most 3 of 60 questions', async () => {
  const found: string[] = [];
  for (const [name, asked] of Object.entries(questions)) {
    const ask = await searcherOf(join(folder, name, 'site'));
    for (const { query } of asked) {
      const developers = pathsFor(ask, query)
        .slice(0, 3)
        .filter((path) => path.startsWith('/developers'));
      if (developers.length > 0) found.push(`${query}: ${developers.join(' ')}`);
    }
  }
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(3);
});

it('a wrong answer or picture leaves the folder empty', () => {
  const { answers } = apps['kin']!;
  const root = join(folder, 'refused');
  mkdirSync(root);
  for (const [wrong, message] of [
    [['--mail=nomail'], '--mail must be a mail address such as help@example.com.'],
    [['--icon=missing.png'], 'There is no file missing.png.'],
    [['--screens=missing'], 'There is no folder missing.'],
    [['--store=missing'], 'There is no folder missing.'],
    [['--alt=1.png=A list'], '--alt: there is no screenshot 1.png.'],
    [['--ios='], '--ios must be the address of the listing in the App Store'],
  ] as const) {
    const given = Object.entries(answers).filter(([flag]) => !wrong[0].startsWith(`--${flag}=`));
    const flags = asFlags(Object.fromEntries(given));
    const { status, stderr } = runCommand('new', root, ['site', ...flags, ...wrong]);
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining(message)]);
    expect(readdirSync(root)).toEqual([]);
  }
});

/**
 * The least layout shift that is a fault. A slow computer can show the header before the browser has read all of its
 * buttons, which moves the first ones by less. A picture without a size moves the page by more.
 */
const MOST_SHIFT = 0.005;

/** Returns how much wider than the window the page is. Runs in the browser. */
const overflowOf = () => document.documentElement.scrollWidth - innerWidth;

interface Shifted {
  shift: number;
}

/** Adds up the layout shifts of a page. Runs in the browser. */
function countShifts(): void {
  const counted = globalThis as unknown as Shifted;
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      counted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the bytes that a page loads during a step. */
async function bytesOf(page: Page, step: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await step();
  return bytes;
}

async function searcherOf(root: string): Promise<Searcher> {
  const { publication } = await examine(root, {}, BUILD_DAY);
  return openSearcher((await indexContent(publication)).index);
}

const pathsFor = (ask: Searcher, query: string) =>
  ask.search(query, { offset: 0, limit: 10 }).results.map(({ url }) => new URL(url).pathname);
