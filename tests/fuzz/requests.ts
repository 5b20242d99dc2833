import { Agent, request as httpRequest } from 'node:http';
import * as fc from 'fast-check';
import { readYaml } from '../setup/read-yaml.ts';

/** One request to a surface. Values of headers are Latin-1, as in HTTP. */
export interface FuzzInput {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A readable form of an input: its body as text, or as base64 if it is not UTF-8. */
export function inputText({ method, path, headers, body }: FuzzInput): string {
  const text = body?.toString();
  const sent = text && Buffer.from(text).equals(body!) ? text : body?.toString('base64');
  return `  ${method} ${path} ${JSON.stringify(headers)}${sent ? `\n  ${sent}` : ''}`;
}

/** The answer of the server. */
export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Any characters that a header may have. */
const headerText = fc
  .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f)));

const oddValues = readYaml<Record<string, string[]>>('tests/fuzz/odd-headers.yaml');

const oddHeader = fc.oneof(
  ...Object.entries(oddValues).map(([name, values]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, headerText),
    ),
  ),
);

/** No header in three of four cases, otherwise up to three unusual ones. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(oddHeader, { minLength: 1, maxLength: 3 }) },
  )
  .map((headers) => Object.fromEntries(headers));

const agent = new Agent({ keepAlive: true });

/** Milliseconds within which an answer must be complete. */
const patience = 10_000;

/** Sends a request unchanged; fetch would change headers. Rejects without a complete answer. */
export function send(origin: string, { body, ...input }: FuzzInput): Promise<FuzzAnswer> {
  const length = body && { 'Content-Length': body.length };
  const headers = { ...input.headers, ...length };
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin, { ...input, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() });
      });
    });
    request.setTimeout(patience, () => request.destroy(new Error(`no answer in ${patience} ms`)));
    request.on('error', reject);
    request.end(body);
  });
}
