import { protocolVersions } from '../contract/mcp-versions.ts';
import { mcpErrors, wrongParams } from './mcp-errors.ts';

/**
 * The same response, each error in it in the words of `mcpErrors`: the package's quote the request
 * and its schema library. It answers -32603 where params are wrong, which tells a client to retry;
 * here that is -32602.
 */
export async function inOwnWords(response: Response, asked: unknown): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const { status, headers } = response;
  const text = await response.text();
  // Most answers are results, and need no second reading.
  if (!text.includes('"error":')) return new Response(text, { status, headers });
  const answers = JSON.parse(text) as Answer | Answer[];
  const methods = methodsById(asked);
  const reworded = (answer: Answer): Answer =>
    answer.error
      ? { ...answer, error: ownError(answer.error, status, methods.get(answer.id)) }
      : answer;
  const body = Array.isArray(answers) ? answers.map(reworded) : reworded(answers);
  return new Response(JSON.stringify(body), { status, headers });
}

interface Answer {
  id: unknown;
  error?: RpcError;
}

interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

const own = new Map<string, RpcError>(
  Object.values(mcpErrors).map((error) => [error.message, error]),
);

function ownError({ code, message, data }: RpcError, status: number, method = ''): RpcError {
  const known = own.get(message);
  if (known) return known;
  switch (code) {
    case -32600:
    case -32700:
      return mcpErrors.message;
    case -32601:
      return mcpErrors.method;
    case -32602:
      return status === 400 ? mcpErrors.envelope : wrongParams(method);
    // Handlers report failures of their own as `mcpErrors.internal`; with 200 these are the package's.
    case -32603:
      return status === 200 ? wrongParams(method) : mcpErrors.internal;
    case -32020:
      return mcpErrors.headers;
    case -32022:
      return { ...mcpErrors.version, data: versions(data as Versions) };
    default:
      return status === 415 ? mcpErrors.contentType : mcpErrors.versionHeader;
  }
}

interface Versions {
  supported: readonly string[];
  requested?: string;
}

/**
 * What the server supports: every revision, or the newest one where an earlier one was requested in a
 * form that it does not have. The protocol requires this error to repeat the requested version. Where
 * that is not just a number, the error has an empty one.
 */
function versions({ supported, requested = '' }: Versions): Versions {
  const isKnown = protocolVersions.some((version) => version === requested);
  return {
    supported: isKnown ? supported : protocolVersions,
    requested: /^v?[\d.-]{1,20}$/.test(requested) ? requested : '',
  };
}

/** The method of each request in a body, by its id. A method may be any JSON value. */
function methodsById(asked: unknown): Map<unknown, string> {
  const messages = [asked].flat() as ({ id?: unknown; method?: unknown } | null)[];
  return new Map(
    messages.map((message) => [
      message?.id,
      typeof message?.method === 'string' ? message.method : '',
    ]),
  );
}
