import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { Point } from '../point.ts';

const path = '/ask?query=privacy&streaming=true';

/** Whether events arrive one by one, as functions/ask.ts writes them. */
export const streamingPoint: Point = {
  question: 'Do events arrive one by one?',
  request: `GET ${path}`,
  expected: '200 text/event-stream; charset=utf-8, in several pieces',
  repair:
    'Something collects the answer before it passes it on. Look for a proxy or a CDN of your own in front of the domain and let it pass text/event-stream on as it comes. Clients still read the whole answer, but nothing of it early.',
  see: async (origin) => {
    const url = `${origin}${path}`;
    // Not with fetch, which joins available chunks.
    const request = (url.startsWith('https:') ? httpsGet : httpGet)(url, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const pieces = await piecesOf(response);
    const { statusCode, headers } = response;
    return `${statusCode} ${headers['content-type']}, in ${pieces > 1 ? 'several pieces' : 'one piece'}`;
  },
};

/** Node passes on each chunk of a chunked answer unchanged. */
async function piecesOf(response: IncomingMessage): Promise<number> {
  let pieces = 0;
  response.on('data', () => (pieces += 1));
  await once(response, 'end');
  return pieces;
}
