import { expect, it } from 'vitest';
import { preferredText } from '../../../../src/api/edge/shared/accept.ts';
import { processorTime } from '../../../setup/processor-time.ts';

// Other values are tested over HTTP: tests/served/negotiation.test.ts.
it('gives HTML if the header is missing or empty', () => {
  expect([preferredText(null), preferredText('')]).toEqual([undefined, undefined]);
});

it('reads a header of 100,000 parts in well under a second', async () => {
  const accept = 'text/html;q=0.1,'.repeat(100_000);
  const time = await processorTime(() =>
    expect(preferredText(`${accept}text/markdown`)).toBe('text/markdown'),
  );
  expect(time).toBeLessThan(1000);
});
