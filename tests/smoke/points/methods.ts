import { answerOf, headerOf } from '../answer.ts';
import { requestPoint } from '../point.ts';

const product = '/api/v1/product';

/** Whether other methods are refused as documented. */
export const methodPoints = [
  requestPoint(
    {
      question: 'Is a write to the API a JSON 405?',
      path: product,
      init: { method: 'POST' },
      expected: '405 application/json; charset=utf-8, Allow: GET, HEAD, OPTIONS',
      repair:
        'src/edge/methods.ts does not run. Look for it among the edge functions in the log of the deploy; `npm run test:deployed` shows whether its route is in the bundle.',
    },
    (answer) => `${answer.status} ${answer.type}, Allow: ${headerOf(answer, 'Allow')}`,
  ),
  requestPoint(
    {
      question: 'Does a page answer OPTIONS of other origins?',
      path: '/',
      init: { method: 'OPTIONS' },
      expected: '204, Allow: GET, HEAD, OPTIONS',
      repair:
        'src/edge/methods.ts does not run on pages. Look for its path among the edge functions in the log of the deploy.',
    },
    (answer) => `${answer.status}, Allow: ${headerOf(answer, 'Allow')}`,
  ),
  requestPoint(
    {
      question: 'Does HEAD answer like GET?',
      path: product,
      init: { method: 'HEAD' },
      expected: '200, headers of GET, 0 bytes',
      repair:
        'Something between Netlify and the client answers HEAD itself: a proxy, or a CDN of your own in front of the domain. Let it pass HEAD on.',
    },
    async (head, origin) => {
      const full = await answerOf(`${origin}${product}`);
      const different = ['Content-Type', 'Cache-Control', 'ETag'].filter(
        (name) => headerOf(head, name) !== headerOf(full, name),
      );
      const headers = different.length === 0 ? 'headers of GET' : `another ${different.join(', ')}`;
      return `${head.status}, ${headers}, ${head.text.length} bytes`;
    },
  ),
  ...['GET', 'DELETE'].map((method) =>
    requestPoint(
      {
        question: `Is ${method} /mcp refused at once?`,
        path: '/mcp',
        init: { method },
        expected: '405 application/json, Allow: POST, OPTIONS',
        repair:
          'functions/mcp.ts does not answer at /mcp: an older client waits for a stream or takes what it gets for one. Look for `mcp` and its path among the functions of the deploy.',
      },
      (answer) => `${answer.status} ${answer.type}, Allow: ${headerOf(answer, 'Allow')}`,
    ),
  ),
];
