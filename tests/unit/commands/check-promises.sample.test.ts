import { expect, it } from 'vitest';
import { publishable } from '../../../src/commands/check/examine.ts';
import { newPromises } from '../../../src/site/promises/ledger-text.ts';

it('the ledger of the sample is complete: npx factsheet promises', async () => {
  const { promising } = await publishable(process.cwd(), {}, '2026-12-01');
  expect(promising.ledger?.base_url).toBe(promising.configuredBaseUrl);
  expect(newPromises(promising.ledger, promising.promised)).toEqual([]);
});
