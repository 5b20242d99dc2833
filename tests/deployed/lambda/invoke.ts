import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { clientResponse } from '../client-response.ts';

/**
 * Posts an event to a runtime. The body of the answer arrives in the chunks that the function writes; fetch
 * would join them.
 */
export async function invoke(
  port: number,
  event: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Response> {
  const request = httpRequest({ host: '127.0.0.1', port, method: 'POST', signal });
  request.end(JSON.stringify(event));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return clientResponse(
    answer.statusCode ?? 500,
    headers,
    Readable.toWeb(answer) as ReadableStream,
  );
}
