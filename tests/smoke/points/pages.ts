import { requestPoint } from '../point.ts';

const repair =
  'Pretty URLs are off, or pages are folders. Compare `pretty_urls` in netlify.toml and in the settings of the site with docs/decisions/html-files.md.';

/** Whether pages answer only at their own address. */
export const pagePoints = [
  requestPoint(
    {
      question: 'Does a page answer at its address?',
      path: '/developers',
      expected: '200 text/html; charset=utf-8',
      repair,
    },
    ({ status, type }) => `${status} ${type.toLowerCase()}`,
  ),
  ...['/404', '/404.html'].map((path) =>
    requestPoint(
      {
        question: 'Does /404 have the status 404?',
        path,
        expected: '404',
        repair:
          'src/edge/not-found-page.ts does not run. Look for its paths among the edge functions in the log of the deploy.',
      },
      ({ status }) => `${status}`,
    ),
  ),
  requestPoint(
    {
      question: 'Does an ending in upper case redirect to the Markdown?',
      path: '/index.MD',
      expected: '301 to /index.md',
      repair:
        'Netlify answers before src/edge/markdown-ending.ts, or compares its paths without case. Compare docs/decisions/edge-functions.md.',
    },
    ({ status, headers }) => `${status} to ${headers.get('location') ?? 'nothing'}`,
  ),
  requestPoint(
    {
      question: 'Does the address with a trailing slash redirect?',
      path: '/developers/',
      expected: '301 to /developers',
      repair,
    },
    ({ status, headers }, origin) => {
      const location = headers.get('location');
      return location === null ? `${status}` : `${status} to ${new URL(location, origin).pathname}`;
    },
  ),
];
