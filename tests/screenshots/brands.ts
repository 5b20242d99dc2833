import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { brandLooks, useLook } from '../setup/brand-looks.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { serveBuild } from '../setup/serve-build.ts';

/**
 * Takes a picture of each brand of docs/brand.md: two pages on computer and phone, in light and dark, at half size. Also
 * takes the picture of README.md: the home page of the first brand, in light, of the last one, in dark, and of one on a
 * phone between them.
 */
export async function takeBrands(browser: Browser, target: string): Promise<void> {
  const firstPages: string[] = [];
  for (const look of brandLooks) {
    using copy = copyCheckout();
    useLook(copy.root, look);
    const site = await serveBuild(copy.root);
    try {
      const shots: string[] = [];
      for (const { path, width, colorScheme } of views) {
        const page = await browser.newPage({ viewport: { width, height }, colorScheme });
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
        shots.push((await page.screenshot()).toString('base64'));
        await page.close();
      }
      const columns = [computer, phone, computer, phone];
      writeFileSync(`${target}/brand-${look}.webp`, await sheet(browser, shots, columns, 2));
      // The home page: light and dark on a computer, and light on a phone.
      firstPages.push(shots[{ harbour: 0, sunrise: 1, night: 2 }[look]]!);
    } finally {
      await site.close();
    }
  }
  const wide = await sheet(browser, firstPages, [computer, phone, computer], 1);
  writeFileSync(`${target}/brands.webp`, wide);
}

const height = 800;
const phone = 360;
const computer = 1280;
const gap = 12;

/** In the order of the sheet: a row for each page, light on the left. */
const views = ['/', '/support/nfc-ios'].flatMap((path) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [computer, phone].map((width) => ({ path, width, colorScheme })),
  ),
);

/** Puts PNG pictures on a sheet, at half size, in columns for pages of these widths. Returns WebP. */
async function sheet(
  browser: Browser,
  shots: readonly string[],
  widths: readonly number[],
  rows: number,
): Promise<Buffer> {
  const columns = widths.map((width) => `${width / 2}px`).join(' ');
  const width = widths.reduce((sum, one) => sum + one / 2, (widths.length + 1) * gap);
  const viewport = { width, height: (rows * height) / 2 + (rows + 1) * gap };
  const page = await browser.newPage({ viewport });
  const images = shots.map((data) => `<img width="100%" src="data:image/png;base64,${data}">`);
  await page.setContent(
    `<body style="margin:${gap}px; display:grid; gap:${gap}px; grid-template-columns:${columns}; background:#c9ccd1">${images.join('')}`,
  );
  await page
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  const session = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: 82 } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  await page.close();
  return Buffer.from(data, 'base64');
}
