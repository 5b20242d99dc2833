import { startHost } from '../../src/host/host.ts';
import { openSite } from '../../src/commands/generation/open-site.ts';
import { ended, openGeneration, startPublishing, type Generations } from './generations.ts';

/** The results of readers during swaps of generations. */
export interface Readings {
  swaps: number;
  /** The number of answers of a host for the first generation, and of those from another one. */
  answers: number;
  mixedAnswers: number;
  /** How often the site was opened, and how often no complete generation was found. */
  openings: number;
  brokenOpenings: number;
}

const addresses = ['/', '/openapi.json', '/api/v1/resources', '/ask?query=privacy', '/mcp'];

/** Swaps generations while a host runs and the site is opened. Counts mixed results. */
export async function readMeanwhile(generations: Generations, swaps: number): Promise<Readings> {
  const readings = { swaps, answers: 0, mixedAnswers: 0, openings: 0, brokenOpenings: 0 };
  const out = generations.newOutput();
  await ended(startPublishing(generations, out, 'one'), 0);
  using site = openSite(generations.checkout, out);
  const host = await startHost({
    root: site.root,
    port: 0,
    log: { info() {}, error: console.error },
  });
  const swapping = new AbortController();
  const writer = (async () => {
    for (let number = 0; number < swaps; number += 1) {
      await ended(startPublishing(generations, out, number % 2 === 0 ? 'two' : 'one'), 0);
    }
    swapping.abort();
  })();
  while (!swapping.signal.aborted) {
    for (const address of addresses) {
      const text = await read(host.url, address);
      readings.answers += 1;
      if (!text.includes('//one.example') || text.includes('//two.example'))
        readings.mixedAnswers += 1;
    }
    readings.openings += 1;
    if (!openGeneration(generations, out)) readings.brokenOpenings += 1;
  }
  await writer;
  await host.close();
  return readings;
}

async function read(origin: string, address: string): Promise<string> {
  const listing = { jsonrpc: '2.0', id: 1, method: 'resources/list' };
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const call = { method: 'POST', headers, body: JSON.stringify(listing) };
  return (await fetch(origin + address, address === '/mcp' ? call : {})).text();
}
