import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../../src/edge/shared/accept.ts';

// Other values are tested over HTTP: tests/served/negotiation.test.ts.
it('gives HTML if the header is missing or empty', () => {
  expect([prefersMarkdown(null), prefersMarkdown('')]).toEqual([false, false]);
});

it('reads a header of 100,000 parts in well under a second', () => {
  const accept = 'text/html;q=0.1,'.repeat(100_000);
  // CPU time of this process, so that other processes do not matter.
  const start = process.cpuUsage();
  expect(prefersMarkdown(`${accept}text/markdown`)).toBe(true);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
});
