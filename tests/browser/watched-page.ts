import type { BrowserContext, Page } from 'playwright-core';
import { isHost } from '../../src/content/rules/images.ts';
import { loadContent } from '../setup/load-content.ts';

const { pictureHosts } = loadContent(process.cwd(), {}).site;

/** Whether an address is on a host whose pictures the site may show. */
function isAllowed(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && pictureHosts.some((allowed) => isHost(host, allowed));
}

/** Errors of pages; each line starts with the page. */
export interface Watched {
  page: Page;
  /** Console warnings and errors, and uncaught errors. */
  errors: string[];
  /** Requests to any other origin. */
  foreign: string[];
}

/** A page whose console and requests are recorded. The 404 of a missing page is not an error. */
export async function watchedPage(context: BrowserContext, baseUrl: string): Promise<Watched> {
  const page = await context.newPage();
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    if (isAllowed(url) || (url === page.url() && message.text().includes('404'))) return;
    errors.push(`${page.url()} ${message.text()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol === 'data:' || origin === baseUrl || isAllowed(request.url())) return;
    foreign.push(`${page.url()} ${request.url()}`);
  });
  return { page, errors, foreign };
}

/**
 * The sum of the layout shifts that a page has seen so far. A page with pictures of other hosts has none, because nobody
 * knows their size before they load.
 */
export async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { origin, href } = location;
        if ([...document.images].some(({ src }) => new URL(src, href).origin !== origin))
          return void resolve(0);
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in a separate task; if none arrives, nothing shifted.
        setTimeout(() => resolve(0), 50);
      }),
  );
}
