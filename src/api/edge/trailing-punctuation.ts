import { withoutPunctuation } from '../../base/text/without-punctuation.ts';
import { onNotFound, redirectIfThere } from './shared/on-not-found.ts';

/**
 * Redirects an unknown address that ends in punctuation to the address without it, if the site has it. Programs take a
 * full stop or a parenthesis after a link in a text for its end, and many do not show the suggestions of a 404. This must
 * be an edge function, because redirect rules cannot match an ending.
 */
export default onNotFound(async (request, context, notFound) => {
  const path = withoutPunctuation(new URL(request.url).pathname);
  return (await redirectIfThere(request, context, notFound, path)) ?? notFound;
});

// This function must not throw after it has requested another address: see onError in docs/decisions/edge-functions.md.
export const config = {
  path: [
    '/*.',
    '/*,',
    '/*;',
    '/*!',
    "/*'",
    '/*]',
    '/*\\:',
    '/*\\)',
    '/*\\*',
    '/*%22',
    '/*%27',
    '/*%29',
    '/*%2C',
    '/*%3E',
    '/*%5D',
    '/*%60',
  ],
  excludedPath: ['/.netlify/*'],
  onError: 'bypass',
};
