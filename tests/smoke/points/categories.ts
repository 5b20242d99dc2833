import type { Answer } from '../answer.ts';
import { requestPoint } from '../point.ts';

const repair =
  'Netlify does not answer the rule as written. Run `git apply docs/decisions/400-by-function.patch` and `npm run test:deployed`, commit and deploy: a function answers the 400 in place of the rule.';

const invalid = '400 application/json; charset=utf-8, no Location, invalid_category';

/** Whether redirect rules match the query as Netlify's engine does offline. */
export const categoryPoints = [
  requestPoint(
    {
      question: 'Is an unknown category a 400?',
      path: '/api/v1/resources?category=bogus',
      expected: invalid,
      repair,
    },
    describe,
  ),
  requestPoint(
    {
      question: 'Is an unknown category a 400 with another parameter?',
      path: '/api/v1/resources?category=bogus&utm=x',
      expected: invalid,
      repair,
    },
    describe,
  ),
  requestPoint(
    {
      question: 'Does a category work with another parameter?',
      path: '/api/v1/resources?category=product&utm=x',
      expected: '200 application/json; charset=utf-8, no Location, product',
      repair:
        'A rule with `query` does not match beside a parameter that it does not name. Send /api/v1/resources with any query to a function that reads it, as docs/decisions/400-by-function.patch does for one rule.',
    },
    describe,
  ),
];

function describe({ status, type, headers, text }: Answer): string {
  const location = headers.get('location');
  return `${status} ${type}, ${location === null ? 'no Location' : `Location: ${location}`}, ${nameOf(text)}`;
}

function nameOf(text: string): string {
  try {
    const { category, error } = JSON.parse(text) as { category?: string; error?: { code: string } };
    return category ?? error?.code ?? 'neither category nor error';
  } catch {
    return 'no JSON';
  }
}
