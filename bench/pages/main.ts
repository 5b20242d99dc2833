import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import mime from 'mime';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/browser.ts';
import { buildCopy, copyCheckout } from '../../tests/setup/checkout-copy.ts';
import { freePort } from '../../tests/setup/serve-build.ts';
import { generators, writeProject } from '../build/generators.ts';
import { measure } from '../build/measure.ts';
import { writePages } from '../build/pages.ts';
import { report, type Row } from '../overview/report.ts';

/**
 * `npm run bench -- pages [pages]`: requests, transferred bytes and largest contentful paint (LCP) of the same page, built
 * by Factsheet, Starlight and VitePress and served alike: gzip, a connection of 1.6 Mbit/s with 150 ms, and a processor at
 * a quarter of its speed. Medians of several loads without a cache.
 */
const pages = Number(process.argv[2] ?? 60);
const loads = 5;

await using browser = await launchBrowser();
const rows = [await ownPage(browser)];
for (const name of ['Starlight', 'VitePress']) rows.push(await otherPage(browser, name));
report(`The same page of ${pages} in a browser, slow connection`, rows);

async function ownPage(to: Browser): Promise<Row> {
  using checkout = copyCheckout();
  writePages(join(checkout.root, 'content/pages/guides/bench'), pages);
  const { status, stderr } = buildCopy(checkout.root);
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  return await row(to, 'Factsheet', join(checkout.root, 'dist'));
}

async function otherPage(to: Browser, name: string): Promise<Row> {
  const generator = generators[name]!;
  using project = writeProject(generator, pages);
  await measure(project.command(generator.build), project.folder);
  return await row(to, name, join(project.folder, generator.out));
}

async function row(to: Browser, generator: string, site: string): Promise<Row> {
  const port = await freePort();
  const server = createServer(({ url = '/' }, response) => {
    const path = join(site, decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile);
    if (!file) return void response.writeHead(404).end();
    const headers = {
      'Content-Type': mime.getType(file) ?? 'text/plain',
      'Content-Encoding': 'gzip',
    };
    response.writeHead(200, headers).end(gzipSync(readFileSync(file)));
  }).listen(port);
  try {
    const all: Awaited<ReturnType<typeof loadOnce>>[] = [];
    for (let load = 0; load < loads; load++) {
      all.push(await loadOnce(to, `http://localhost:${port}/guides/bench/topic-1`));
    }
    const median = (figure: (one: (typeof all)[number]) => number) =>
      Math.round(all.map(figure).toSorted((a, b) => a - b)[loads >> 1]!);
    return {
      generator,
      requests: median(({ requests }) => requests),
      'transferred KB': median(({ bytes }) => bytes / 1024),
      'LCP ms': median(({ lcp }) => lcp),
    };
  } finally {
    server.close();
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

async function loadOnce(to: Browser, address: string) {
  const page = await to.newPage();
  const session = await page.context().newCDPSession(page);
  let [requests, bytes] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++;
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const throughput = 1.6e6 / 8;
  const speed = {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  };
  await session.send('Network.emulateNetworkConditions', speed);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return { requests, bytes, lcp };
}
