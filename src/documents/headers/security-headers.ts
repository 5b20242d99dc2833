/** Only this site's own files run, load or frame anything; nothing is inline. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
].join('; ');

/** What browsers are told on every answer. */
export const securityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Origin-Agent-Cluster': '?1',
  // Nothing on `tools`, the policy of WebMCP: its default already allows the site's own script, and
  // a browser without WebMCP reports a policy that it does not know as an error.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;
