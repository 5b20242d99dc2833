/** What to do if a test of the contract suite fails on a deploy, by file and name of the test. The first applies. */
const hints: readonly [test: RegExp, hint: string][] = [
  [
    /arrives event by event|Content-Length, so that/,
    'Something collects the answer before it passes it on. Look for a proxy or a CDN of your own in front of the domain and let it pass text/event-stream on as it comes.',
  ],
  [
    /ETag|\b304\b|\bHEAD\b/,
    'Something between Netlify and the client removes the ETag, ignores If-None-Match or answers HEAD itself: a proxy, a CDN of your own, a snippet that Netlify injects. Let them pass.',
  ],
  [
    /^rest\.test\.ts .*(?:400|category|query)/,
    'Netlify does not answer the rule as written. Run `git apply docs/decisions/400-by-function.patch` and `npm test -- deployed`, commit and deploy: a function answers the 400 in place of the rule.',
  ],
  [
    /cached|cache/i,
    'A header rule does not apply, or covers more than it should. Compare src/site/documents/headers/header-rules.ts, netlify.toml and the settings of the site; a file that does not exist must not be immutable.',
  ],
  [
    /compressed for/,
    'Netlify compresses text by its Content-Type. Compare the type of this file with src/site/documents/locations.ts; a proxy in front may also ask for it uncompressed.',
  ],
  [
    /indexed/,
    'A preview (an address with -- in it) must send X-Robots-Tag: noindex, everything else must not. The build decides by CONTEXT, which Netlify sets: do not set it in the settings of the site.',
  ],
  [
    /security headers|discovery-headers|discovery-table/,
    'The build writes the header rules to .netlify/v1/config.json, and the log of the deploy counts them. Where one value differs, look for a rule of the same name in netlify.toml or in the settings of the site.',
  ],
  [
    /405|OPTIONS|method|negotiation|guessed|\.MD\b|404/,
    'An edge function of src/api/edge/ does not run, or another one answers first. Look for it among the edge functions in the log of the deploy; `npm test -- deployed` shows whether its route is in the bundle.',
  ],
  [
    /slash|^(?:guessed-)?addresses\.test/,
    'Pretty URLs are off, or pages are folders. Compare `pretty_urls` in netlify.toml and in the settings of the site with docs/decisions/html-files.md.',
  ],
  [
    /^(?:ask|mcp)/,
    'Read what the function logged in Netlify. A file that it does not find must be named in `included_files` of netlify.toml; `npm test -- deployed` names it.',
  ],
];

/** The hint for a failed test, if there is one. */
export const hintFor = (test: string): string | undefined =>
  hints.find(([pattern]) => pattern.test(test))?.[1];
