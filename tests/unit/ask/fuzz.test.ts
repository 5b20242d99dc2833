import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAskHandler } from '../../../src/ask/ask-handler.ts';
import { AskFailure } from '../../../src/contract/failures.ts';
import { SearchAnswer } from '../../../src/contract/search-schemas.ts';
import { inputs } from '../../setup/inputs.ts';
import { anyQueryString, askBody } from './ask-arbitraries.ts';
import { readBySplitting } from './event-readers.ts';
import { get, post } from './requests.ts';
import { openSmallSite } from './small-search-site.ts';

const anyBody = fc.oneof(
  { weight: 4, arbitrary: askBody.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 5000, size: 'max' }) },
);

const anyRequest = fc.oneof(
  anyBody.map((body) => post(body)),
  anyQueryString.map((query) => get(query)),
);

/** Checks an answer against the contract and says what kind it was. */
async function kindOf(response: Response): Promise<string> {
  const text = await response.text();
  const type = response.headers.get('Content-Type');
  if (type?.startsWith('text/event-stream')) {
    expect(response.status).toBe(200);
    expect(readBySplitting(text).at(-1)?.event).toBe('complete');
    return 'stream';
  }
  expect(type).toBe('application/json; charset=utf-8');
  if (response.status === 200) {
    SearchAnswer.parse(JSON.parse(text));
    return 'answer';
  }
  expect([400, 413]).toContain(response.status);
  return AskFailure.parse(JSON.parse(text)).error.code;
}

it(`answers ${inputs.askRequests} random requests within the contract, none with a 5xx`, async () => {
  const site = await openSmallSite();
  const ask = createAskHandler(() => site);
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      kinds.add(await kindOf(await ask(request)));
    }),
    { seed: 20261121, numRuns: inputs.askRequests },
  );
  expect([...kinds].toSorted()).toEqual([
    'INVALID_QUERY',
    'REQUEST_TOO_LARGE',
    'UNSUPPORTED_FORMAT',
    'UNSUPPORTED_MODE',
    'answer',
    'stream',
  ]);
});
