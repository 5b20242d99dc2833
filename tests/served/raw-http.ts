import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** The raw response of a server. */
export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  /** The chunks of the body, which fetch would join. */
  pieces: string[];
}

/**
 * Sends a POST whose body goes out in chunks without Content-Length, which fetch does not promise.
 * What the server does to the connection after its answer is no failure.
 */
export function postChunks(url: string, chunks: Iterable<string | Uint8Array>): Promise<RawAnswer> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    });
    let answered = false;
    request.on('error', (error) => {
      if (!answered) reject(error);
    });
    request.on('response', (response) => {
      answered = true;
      const pieces: string[] = [];
      response.setEncoding('utf8');
      response.on('data', (text: string) => pieces.push(text));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: pieces.join(''), pieces });
      });
    });
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}
