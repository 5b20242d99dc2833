import { withoutPunctuation } from '../../base/text/without-punctuation.ts';
import { onNotFound, redirectIfThere } from './shared/on-not-found.ts';

/**
 * Redirects an unknown address that ends in punctuation to the same address without the punctuation, if the site has
 * it. Some programs treat a full stop or a parenthesis after a link in a text as the end of the link. Many of them do
 * not show the suggestions of a 404, so a redirect is needed. The handler must be an edge function, because redirect
 * rules cannot match the end of an address.
 */
export default onNotFound(async (request, context, notFound) => {
  const path = withoutPunctuation(new URL(request.url).pathname);
  return (await redirectIfThere(request, context, notFound, path)) ?? notFound;
});

// After this function has requested another address, it must not throw: see onError in
// docs/decisions/edge-functions.md.
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
