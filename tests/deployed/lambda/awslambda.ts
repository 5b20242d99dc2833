import type { Writable } from 'node:stream';

/** A stream that expects a status line first. */
interface AnswerStream extends Writable {
  writeHead(status: number, headers: Record<string, string | string[]>): unknown;
}

/** The exports of a function's module in Netlify's format. */
export interface FunctionModule {
  handler(event: unknown, stream: AnswerStream, context: object): Promise<void>;
}

/** The part of an invocation's context that Netlify's bootstrap reads. */
export const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 60_000 };

/** Defines the globals of AWS Lambda's streaming runtime for Node. */
export function installLambdaGlobals(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: FunctionModule['handler']) => handler,
      HttpResponseStream: {
        from(stream: AnswerStream, { statusCode, headers, multiValueHeaders }: Metadata) {
          stream.writeHead(statusCode, { ...headers, ...multiValueHeaders });
          return stream;
        },
      },
    },
  });
}

interface Metadata {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}
