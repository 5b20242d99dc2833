import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAskHandler } from '../../../src/ask/ask-handler.ts';
import { toolSchema } from '../../../src/contract/json-schema.ts';
import { AskRequest } from '../../../src/contract/search-schemas.ts';
import { exampleStream } from '../../../src/documents/api/openapi/ask-examples.ts';
import { inputs } from '../../setup/inputs.ts';
import { askBody } from './ask-arbitraries.ts';
import { answerOf, get, post } from './requests.ts';
import { countingSearcher } from './small-searcher.ts';
import { openSmallSite } from './small-search-site.ts';

const ask = createAskHandler(() => countingSearcher(12));

it('answers what the published schema of the request allows and refuses what it forbids', async () => {
  const validate = new Ajv2020({ strict: false }).compile(toolSchema(AskRequest));
  const seen = { allowed: 0, forbidden: 0 };
  await fc.assert(
    fc.asyncProperty(askBody, async (body) => {
      // Two rules that JSON Schema cannot say: no text of white space only, and the own domain.
      const { text, site } = Object(body.query) as { text?: unknown; site?: unknown };
      fc.pre(!(typeof text === 'string' && text !== '' && text.trim() === ''));
      fc.pre(typeof site !== 'string');
      const allowed = validate(body);
      expect((await ask(post(body))).status).toBe(allowed ? 200 : 400);
      seen[allowed ? 'allowed' : 'forbidden'] += 1;
    }),
    { seed: 20261121, numRuns: inputs.askObjects },
  );
  expect(Math.min(seen.allowed, seen.forbidden)).toBeGreaterThan(50);
});

it('sends the stream that OpenAPI shows as its example', async () => {
  const site = await openSmallSite();
  const search = createAskHandler(() => site);
  const answer = await answerOf(await search(get('?query=card&limit=2')));
  const stream = await (await search(get('?query=card&limit=2&streaming=1'))).text();
  expect(answer.results).toHaveLength(2);
  expect(stream).toBe(exampleStream(answer));
});
