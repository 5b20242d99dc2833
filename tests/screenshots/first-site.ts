import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openSite } from '../../src/commands/generation/open-site.ts';
import { startHost } from '../../src/host/host.ts';
import { apps, writeApp } from '../build/first-site/apps.ts';
import { runCommand } from '../setup/commands.ts';
import { folderNearCode } from '../setup/folder-near-code.ts';
import { asFlags } from '../setup/new-site.ts';
import { freePort } from '../setup/serve-build.ts';

/**
 * Takes the picture of README.md that shows what `factsheet new site` makes: the icon and the screenshots of an app, and
 * the home page that is made from them, on a computer and, in dark, on a phone.
 */
export async function takeFirstSite(browser: Browser, target: string): Promise<void> {
  const folder = folderNearCode();
  const root = join(folder, 'site');
  mkdirSync(root);
  const app = apps['kin']!;
  const flags = [...writeApp(app, folder), ...asFlags(app.answers)];
  for (const [command, args] of [
    ['new', ['site', ...flags]],
    ['build', []],
  ] as const) {
    const { status, stderr } = runCommand(command, root, args);
    if (status !== 0) throw new Error(stderr);
  }
  using built = openSite(root, root);
  const log = { info() {}, error: console.error };
  const site = await startHost({ root: built.root, port: await freePort(), log });
  try {
    const take = async (width: number, colorScheme: 'light' | 'dark') => {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme });
      await page.goto(site.url, { waitUntil: 'networkidle' });
      const shot = await page.screenshot();
      await page.close();
      return shot;
    };
    const screens = readdirSync(join(folder, 'screens')).map((file) => join('screens', file));
    const input = ['icon.png', ...screens].map((file) => readFileSync(join(folder, file)));
    const pages = [await take(computer, 'light'), await take(phone, 'dark')];
    writeFileSync(join(target, 'first-site.webp'), await drawSheet(browser, input, pages));
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

const height = 800;
const computer = 1280;
const phone = 360;

/** Draws the files on the left, and the pages on the right, at half size. Returns WebP. */
async function drawSheet(
  browser: Browser,
  input: readonly Buffer[],
  pages: readonly Buffer[],
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1076, height: 424 } });
  await page.setContent(`<style>
    body { display: flex; align-items: center; gap: 12px; margin: 12px; background: #c9ccd1 }
    img { display: block; border-radius: 6px }
    .input { display: grid; grid-template-columns: 78px 78px; gap: 8px; inline-size: 164px }
    .input img { inline-size: 100% }
    .input img:first-child { grid-column: 1 / -1; inline-size: 56px; justify-self: center }
    .arrow { font: 700 32px sans-serif; color: #444 }
    .page { block-size: 400px }
  </style><div class="input">${images(input)}</div><span class="arrow">→</span>${images(pages).replaceAll('<img', '<img class="page"')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const session = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: 82 } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  await page.close();
  return Buffer.from(data, 'base64');
}

const images = (all: readonly Buffer[]) =>
  all.map((data) => `<img src="data:image/png;base64,${data.toString('base64')}">`).join('');
