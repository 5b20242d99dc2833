import { describe, expect, it } from 'vitest';
import { checkQuery } from '../../../../src/api/search/check/check-query.ts';

const zebra = { query: 'how heavy is a zebra', page: '/zebra', facts: [], language: 'en' };
const results = [
  { path: '/horse', description: 'A horse eats grass.' },
  { path: '/zebra', description: 'A zebra weighs up to 385\u00a0kg\n… and runs.' },
  { path: '/ass', description: 'An ass is patient.' },
  { path: '/okapi', description: 'An okapi is shy.' },
];

describe('a query', () => {
  it('has no error if its page is among the first three results', () => {
    expect(checkQuery(zebra, results)).toEqual([]);
  });

  it('has no error if its answer is in an excerpt with other case and white space', () => {
    expect(checkQuery({ ...zebra, facts: [['Up to  385 KG']] }, results)).toEqual([]);
  });

  it('has an answer of plain text, not a regular expression', () => {
    expect(checkQuery({ ...zebra, facts: [['up .* kg']] }, results)).toHaveLength(1);
  });

  it('reports the first results if its page is not among them', () => {
    expect(checkQuery({ ...zebra, page: '/okapi' }, results)).toMatchInlineSnapshot(`
      [
        {
          "field": "page",
          "message": "“how heavy is a zebra” must find /okapi among the first three results, but it is result number 4. The first results are /horse, /zebra, /ass. Use the words of the query in the text, the description or a heading of the page, or add a synonym; see docs/search.md.",
        },
      ]
    `);
  });

  it('reports the first excerpts if none contains its answer', () => {
    expect(checkQuery({ ...zebra, facts: [['is shy']] }, results)).toMatchInlineSnapshot(`
      [
        {
          "fact": 0,
          "field": "answer",
          "message": "The first three excerpts for “how heavy is a zebra” do not contain “is shy”. They are: /horse “A horse eats grass.”; /zebra “A zebra weighs up to 385 kg … and runs.”; /ass “An ass is patient.”. Write the answer near the words of the query, or give its section a heading with these words. If you changed the text on purpose, change the answer here.",
        },
      ]
    `);
  });

  it('has no error if an excerpt has one of the alternatives of each fact', () => {
    const facts = [['up to 400 kg', 'up to 385 kg'], ['is patient']];
    expect(checkQuery({ ...zebra, facts }, results)).toEqual([]);
  });

  it('reports the number of a fact that no excerpt has, with its alternatives', () => {
    const facts = [['up to 385 kg'], ['up to 85 kg', 'is shy']];
    expect(checkQuery({ ...zebra, facts }, results)).toEqual([
      {
        field: 'answer',
        fact: 1,
        message: expect.stringMatching(/do not contain “up to 85 kg” or “is shy”\./),
      },
    ]);
  });
});
