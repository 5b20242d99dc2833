import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser.ts';
import { readYaml } from '../setup/read-yaml.ts';
import { serveBuild } from '../setup/serve-build.ts';
import { takeBrands } from './brands.ts';
import { takeFirstSite } from './first-site.ts';

/**
 * `npm test -- screenshots`: builds and serves the sample, and takes the pictures of the pages and brands in
 * docs/screenshots/. With a folder as argument, it writes a picture of every kind of page there: 360 and 1280 pixels wide, light and dark.
 */
interface Shot {
  name: string;
  path: string;
  width: number;
  theme: 'light' | 'dark';
  search?: string;
  show?: string;
}

const { documented, kinds } = readYaml<{ documented: Shot[]; kinds: Record<string, string> }>(
  'tests/screenshots/pictures.yaml',
);

const everyKind = (): Shot[] =>
  Object.entries(kinds).flatMap(([kind, path]) =>
    [360, 1280].flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => {
        return { name: `${kind}-${width}-${theme}`, path, width, theme };
      }),
    ),
  );

const [folder] = process.argv.slice(2);
// Not every viewer opens WebP, which makes the repository smaller.
const ending = folder ? '.png' : '.webp';
const site = await serveBuild();
const browser = await launchBrowser();
try {
  const target = folder ?? 'docs/screenshots';
  mkdirSync(target, { recursive: true });
  const shots = folder ? everyKind() : documented;
  for (const shot of shots) await take(browser, shot, target);
  if (!folder) await takeBrands(browser, target);
  if (!folder) await takeFirstSite(browser, target);
  console.log(`${shots.length} pictures are in ${target}/.`);
} finally {
  await browser.close();
  await site.close();
}

/** Takes a picture of a page: the first screen for the documentation, else the whole page, up to 4,000 pixels. */
async function take(within: Browser, shot: Shot, target: string) {
  const { name, path, width, theme, search, show } = shot;
  const page = await within.newPage({
    viewport: { width, height: width < 600 ? 740 : 800 },
    deviceScaleFactor: width < 600 && !folder ? 2 : 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
  if (search) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(search);
    await page.locator('[role=option] strong').first().waitFor();
  }
  if (show) await page.locator(show).evaluate((element) => element.scrollIntoView());
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const whole = { x: 0, y: 0, width, height: Math.min(cssContentSize.height, 4_000), scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    ...(folder ? { format: 'png' } : { format: 'webp', quality: 85 }),
    captureBeyondViewport: folder !== undefined,
    ...(folder && { clip: whole }),
  });
  writeFileSync(join(target, `${name}${ending}`), Buffer.from(data, 'base64'));
  await page.close();
}
