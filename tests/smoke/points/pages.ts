import { requestPoint } from '../point.ts';

const repair =
  'Pretty URLs are off, or pages are folders. Compare `pretty_urls` in netlify.toml and in the settings of the site with docs/decisions/html-files.md.';

/** Whether a page answers at the one address that every link gives. */
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
  requestPoint(
    {
      question: 'Does the address with a slash lead there?',
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
