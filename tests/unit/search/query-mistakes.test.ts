import { describe, expect, it } from 'vitest';
import { queryMistakes } from '../../../src/search/check/query-mistakes.ts';

const asked = { query: 'how heavy is a zebra', page: '/zebra' };
const results = [
  { path: '/horse', description: 'A horse eats grass.' },
  { path: '/zebra', description: 'A zebra weighs up to 385\u00a0kg\n… and runs.' },
  { path: '/ass', description: 'An ass is patient.' },
  { path: '/okapi', description: 'An okapi is shy.' },
];

describe('a query', () => {
  it('is sound where its page is among the first three', () => {
    expect(queryMistakes(asked, results)).toEqual([]);
  });

  it('is sound where its answer is there in another case and with other space', () => {
    expect(queryMistakes({ ...asked, answer: 'Up to  385 KG' }, results)).toEqual([]);
  });

  it('takes its answer as plain words', () => {
    expect(queryMistakes({ ...asked, answer: 'up .* kg' }, results)).toHaveLength(1);
  });

  it('says which pages stand where its own should', () => {
    expect(queryMistakes({ ...asked, page: '/okapi' }, results)).toMatchInlineSnapshot(`
      [
        {
          "field": "page",
          "message": "“how heavy is a zebra” must find /okapi among the first three, and it is found at rank 4. First come /horse, /zebra, /ass. Write the words of the query into the page, its description or a heading, or a synonym beside the queries; docs/search.md says when to do what.",
        },
      ]
    `);
  });

  it('says what stands where its answer should', () => {
    expect(queryMistakes({ ...asked, answer: 'is shy' }, results)).toMatchInlineSnapshot(`
      [
        {
          "field": "answer",
          "message": "The first three excerpts of “how heavy is a zebra” do not say “is shy”. They are: /horse “A horse eats grass.”; /zebra “A zebra weighs up to 385 kg … and runs.”; /ass “An ass is patient.”. Write the words into the section that answers, near those of the query, or give that section a heading that asks for it.",
        },
      ]
    `);
  });

  it('says that nothing was found', () => {
    expect(queryMistakes({ ...asked, answer: '385 kg' }, [])).toMatchInlineSnapshot(`
      [
        {
          "field": "page",
          "message": "“how heavy is a zebra” must find /zebra among the first three, and it is not found, as no page is. Write the words of the query into the page, its description or a heading, or a synonym beside the queries; docs/search.md says when to do what.",
        },
        {
          "field": "answer",
          "message": "The first three excerpts of “how heavy is a zebra” do not say “385 kg”. They are: none. Write the words into the section that answers, near those of the query, or give that section a heading that asks for it.",
        },
      ]
    `);
  });
});
