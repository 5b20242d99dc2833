import { describe, expect, inject, it } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { apiTexts } from '../drift/api-texts.ts';
import { contradictions, statements } from '../drift/statements.ts';
import { objectTables, read } from '../object-rows/tables.ts';

const base = inject('baseUrl');
const texts = await apiTexts(base);

/** A site can replace these pages, so the contract suite does not expect their text. */
describe('the own pages for developers', () => {
  it.each(['/developers.md', '/developers/mcp.md'])('%s lists the tools', (path) => {
    for (const { tool } of operations) expect(texts.get(path)).toContain(tool);
  });

  it('show the prompt of AGENTS.md', () => {
    const [prompt] = /^Answer questions about [^`]+/m.exec(texts.get('/developers.md')!)!;
    expect(texts.get('/AGENTS.md')).toContain(prompt);
  });

  it.each(statements)('with a wrong $what contradict the contract', ({ what, pattern }) => {
    const stating = [...texts.values()].filter((body) => body.match(pattern));
    expect(stating.length).toBeGreaterThan(0);
    for (const body of stating) {
      const { 0: statement, 1: value, index } = [...body.matchAll(pattern)][0]!;
      const wrong = statement.replace(value!, another(value!));
      const altered = body.slice(0, index) + wrong + body.slice(index + statement.length);
      expect(contradictions(altered).join()).toContain(`: ${what} is `);
    }
  });
});

/** A wrong value of the same kind. */
function another(value: string): string {
  return /\d$/.test(value)
    ? value.replace(/.$/, (digit) => `${(Number(digit) + 1) % 10}`)
    : `${value}_x`;
}

it.each(objectTables)(
  'an answer of the sample has every field of $name',
  async ({ sample, rows }) => {
    const answer = await sample(base);
    expect(rows.filter(({ field }) => read(answer, field) === undefined)).toEqual([]);
  },
);
