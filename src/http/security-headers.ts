/** Only this site's own files run, load or frame anything; nothing is inline. */
const contentSecurityPolicy = (pictureHosts: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

/**
 * What browsers are told by every file and by every answer of a function or an edge function, of a site
 * that shows pictures of these other hosts. What Netlify itself answers has the headers that Netlify
 * gives it: a redirect, a path that is no percent-encoding, a refusal (docs/decisions/header-rules.md).
 */
export const securityHeaders = (pictureHosts: readonly string[]) => ({
  'Content-Security-Policy': contentSecurityPolicy(pictureHosts),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The API is public: a page of any origin may read and embed all of it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
  // Nothing on `tools`, the policy of WebMCP: its default already allows the site's own script, and
  // a browser without WebMCP reports a policy that it does not know as an error.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
});
