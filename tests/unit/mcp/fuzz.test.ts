import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputs } from '../../setup/inputs.ts';
import { anyRequest, marker } from './mcp-arbitraries.ts';
import type { Answer } from './messages.ts';
import { handle } from './sample-server.ts';

test(`answers ${inputs.mcpRequests} random bodies in time, none with a 5xx, -32603 or words of the request in an error`, async () => {
  const statuses = new Set<number>();
  let marked = 0;
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const sent = `${await request.clone().text()}${JSON.stringify([...request.headers])}`;
      const late = new AbortController();
      const response = await Promise.race([
        handle(request),
        setTimeout(5_000, undefined, { signal: late.signal }),
      ]);
      late.abort();
      if (!response) throw new Error('No answer after 5 seconds');
      statuses.add(response.status);
      expect(response.status).toBeLessThan(500);
      const errors = errorsIn(await response.text());
      expect(errors).not.toContain('-32603');
      expect(errors).not.toContain(marker);
      if (errors !== '[]' && sent.includes(marker)) marked += 1;
    }),
    { seed: 20261121, numRuns: inputs.mcpRequests },
  );
  expect([...statuses].toSorted()).toEqual([200, 202, 400, 404, 413]);
  expect(marked).toBeGreaterThan(inputs.mcpRequests / 10);
});

/** The errors in a response and the refusals of tools, as JSON; the ids beside them are the client's. */
function errorsIn(text: string): string {
  if (!text.startsWith('{') && !text.startsWith('[')) return '[]';
  const answers = [JSON.parse(text) as Answer | Answer[]].flat();
  const refused = answers.filter(({ result }) => result?.isError).map(({ result }) => result);
  const failed = answers.filter(({ error }) => error).map(({ error }) => error);
  return JSON.stringify([...failed, ...refused]);
}
