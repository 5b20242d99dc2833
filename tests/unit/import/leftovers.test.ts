import { expect, it } from 'vitest';
import { escapeLeftovers } from '../../../src/import/converters/leftovers.ts';
import { readBody } from '../../../src/content/markdown/read-body.ts';
import { foreignFindings } from '../../../src/content/rules/foreign-syntax.ts';
import { converted } from './conversion.ts';

it.each([
  ['Enter <username> here.', 'Enter \\<username> here.'],
  ['See {{ site.version }}.', 'See `{{ site.version }}`.'],
  ['<kbd>Esc and more', 'Esc and more'],
  ['<kbd>Esc<kbd> and more', 'Esc and more'],
  ['##Title', '## Title'],
])('%s becomes literal text', (text, expected) => {
  const result = converted(escapeLeftovers, text);
  expect(result).toBe(expected);
  const body = { body: result, format: 'md' as const };
  const { root, findings } = readBody(body);
  expect([...findings, ...foreignFindings(body, root)]).toEqual([]);
});
