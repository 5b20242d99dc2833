import { expect, it } from 'vitest';
import { markdownTokens } from '../../../../src/base/text/token-estimate.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ estimates: [string, number][] }>(import.meta.url);

it.each(table.estimates)('estimates the tokens of %j as %i', (text, tokens) => {
  expect(markdownTokens(text)).toBe(tokens);
});
