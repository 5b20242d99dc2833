/**
 * Returns the Content-Security-Policy of all pages. The policy allows only scripts, styles and requests of this site,
 * and forbids inline code and frames.
 */
const contentSecurityPolicy = (pictureHosts: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');

/**
 * The headers of the visual editor in /admin/, where they replace those of the pages: it writes styles, talks to GitHub,
 * and signs in with a window of another site. It loads no scripts of other sites, either.
 */
export const editorHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.githubusercontent.com",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self' data: blob: https://api.github.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self' data: blob:",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/**
 * Returns the security headers of all files and computed answers. `pictureHosts` are the other hosts from which pages
 * may load pictures. Answers that Netlify itself creates do not have these headers. Examples are redirects, and errors
 * such as 400 for malformed percent-encoding (docs/decisions/header-rules.md).
 */
export const securityHeaders = (pictureHosts: readonly string[]) => ({
  'Content-Security-Policy': contentSecurityPolicy(pictureHosts),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The API is public, so pages of any origin may read and embed every answer.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
  // The policy `tools` of WebMCP is not set. Its default already allows the scripts of the site, and browsers without
  // WebMCP report an unknown policy as an error.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
});
