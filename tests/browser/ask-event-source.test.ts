import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ProductInfo } from '../../src/contract/product.ts';
import { browser } from './shared-browser.ts';

const base = inject('baseUrl');

describe.runIf(browser)('an EventSource on GET /ask in a browser', () => {
  let search = '';
  beforeAll(async () => {
    const { name } = (await (await fetch(`${base}/api/v1/product`)).json()) as ProductInfo;
    search = `/ask?query=${encodeURIComponent(name)}&streaming=true`;
  });

  it('runs one search, reads every event and then stops', async () => {
    const page = await browser!.newPage();
    // A document without scripts on the same origin.
    await page.goto(`${base}/api/v1/product`);
    const statuses = recordStatuses(page);
    const { events, complete } = await page.evaluate(readToTheEnd, search);
    const results = Array<string>(5).fill('result');
    expect(events).toEqual(['start', ...results, 'complete']);
    expect(JSON.parse(complete)).toHaveProperty('next_cursor');
    expect(statuses).toEqual([200, 204]);
    await page.close();
  });

  it('reads from another origin', async () => {
    const page = await browser!.newPage();
    const elsewhere = 'https://agent.example/';
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(elsewhere);
    const complete = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          new EventSource(address).addEventListener('complete', ({ data }: MessageEvent<string>) =>
            resolve(data),
          );
        }),
      `${base}${search}`,
    );
    expect(JSON.parse(complete)).toHaveProperty('next_cursor');
    await page.close();
  });
});

/** Records the status of every later answer of /ask on the page. */
function recordStatuses(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/ask') statuses.push(response.status());
  });
  return statuses;
}

/** Runs in the browser: collects events until the EventSource gives up reconnecting. */
function readToTheEnd(address: string) {
  return new Promise<{ events: string[]; complete: string }>((resolve) => {
    const source = new EventSource(address);
    const events: string[] = [];
    let complete = '';
    for (const name of ['start', 'result', 'complete']) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        events.push(name);
        complete = data;
      });
    }
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) resolve({ events, complete });
    });
  });
}
