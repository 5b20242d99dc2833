import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputs } from '../../setup/inputs.ts';
import { anyRequest } from './mcp-arbitraries.ts';
import { handle } from './sample-server.ts';

test(`answers ${inputs.mcpRequests} random bodies, each in time and none with a 5xx`, async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const late = new AbortController();
      const response = await Promise.race([
        handle(request),
        setTimeout(5_000, undefined, { signal: late.signal }),
      ]);
      late.abort();
      if (!response) throw new Error('No answer after 5 seconds');
      await response.text();
      statuses.add(response.status);
      expect(response.status).toBeLessThan(500);
    }),
    { seed: 20261121, numRuns: inputs.mcpRequests },
  );
  expect([...statuses].toSorted()).toEqual([200, 202, 400, 404, 413]);
});
