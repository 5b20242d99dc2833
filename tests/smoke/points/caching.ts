import { cachePolicies } from '../../../src/documents/document.ts';
import { answerOf, headerOf, type Answer } from '../answer.ts';
import { requestPoint } from '../point.ts';

/** Whether caching follows the policies. */
export const cachingPoints = [
  ...['/api/v1/product', '/api/v1/resources', '/api/v1/resources?category=product'].map((path) =>
    requestPoint(
      {
        question: 'Does the answer of a rewrite have its cache policy?',
        path,
        expected: `200, ${cachePolicies.api}`,
        repair:
          "Netlify does not apply the header rules of a rewrite's target. In src/documents/headers/header-rules.ts, give /api/v1/resources the policy as /api/v1/product has it, and move the 400 out of its reach with docs/decisions/400-by-function.patch.",
      },
      cachePolicy,
    ),
  ),
  requestPoint(
    {
      question: 'Is the 400 not cached?',
      path: '/api/v1/resources?category=bogus',
      expected: `400, ${cachePolicies.none}`,
      repair:
        'The 400 has the cache policy of the success, or none. Run `git apply docs/decisions/400-by-function.patch` and `npm run test:deployed`, commit and deploy: the function sends no-store itself.',
    },
    cachePolicy,
  ),
  requestPoint(
    {
      question: 'Is a missing file below /_astro/ not cached for a year?',
      path: '/_astro/no-such-file.css',
      expected: '404, not immutable',
      repair:
        'A header rule covers more than the files that exist, and the next deploy may bring this one. In src/documents/headers/header-rules.ts each file below /_astro/ has a rule of its own; look for a wildcard there, in netlify.toml and in the settings of the site.',
    },
    (answer) => {
      const policy = headerOf(answer, 'Cache-Control');
      return `${answer.status}, ${/immutable|max-age=[1-9]/.test(policy) ? policy : 'not immutable'}`;
    },
  ),
  ...['/', '/openapi.json', '/index.md', '/api/v1/product'].map((path) =>
    requestPoint(
      {
        question: 'Does an unchanged file answer 304?',
        path,
        expected: 'an ETag, then 304',
        repair:
          'Something between Netlify and the client removes the ETag or ignores If-None-Match: a proxy, a CDN of your own, a snippet that Netlify injects. Let both pass.',
      },
      async ({ headers }, origin) => {
        const etag = headers.get('etag');
        if (etag === null) return 'no ETag';
        const again = await answerOf(`${origin}${path}`, { headers: { 'If-None-Match': etag } });
        return `an ETag, then ${again.status}`;
      },
    ),
  ),
  ...['/openapi.json', '/llms-full.txt', '/index.md'].map((path) =>
    requestPoint(
      {
        question: 'Is text compressed?',
        path,
        init: { headers: { 'Accept-Encoding': 'br, gzip' } },
        expected: '200, compressed',
        repair:
          'Netlify compresses text by its Content-Type. Compare the type of this file with src/documents/locations.ts; a proxy in front may also ask for it uncompressed.',
      },
      (answer) => {
        const coding = headerOf(answer, 'Content-Encoding');
        return `${answer.status}, ${/^(br|gzip|zstd)$/.test(coding) ? 'compressed' : coding}`;
      },
    ),
  ),
];

function cachePolicy(answer: Answer): string {
  return `${answer.status}, ${headerOf(answer, 'Cache-Control')}`;
}
