import { protocolVersions } from '../../contract/versions.ts';
import { mcpErrors, wrongParams } from './mcp-errors.ts';

/**
 * Replaces the errors in a response with those of `mcpErrors`, because the messages of the MCP package quote the
 * request and the schema library of the package. The package also answers wrong params with -32603, which tells clients
 * to retry. This function returns -32602 instead. `request` is the parsed body of the request.
 */
export async function rewriteErrors(response: Response, request: unknown): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const { status, headers } = response;
  const text = await response.text();
  // Avoids parsing results, which most answers are.
  if (!text.includes('"error":')) return new Response(text, { status, headers });
  const answers = JSON.parse(text) as Answer | Answer[];
  const methods = methodsById(request);
  const rewrite = (answer: Answer): Answer =>
    answer.error
      ? { ...answer, error: ownError(answer.error, status, methods.get(answer.id)) }
      : answer;
  const body = Array.isArray(answers) ? answers.map(rewrite) : rewrite(answers);
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

const ownErrors = new Map<string, RpcError>(
  Object.values(mcpErrors).map((error) => [error.message, error]),
);

function ownError({ code, message, data }: RpcError, status: number, method = ''): RpcError {
  const ownMessage = ownErrors.get(message);
  if (ownMessage) return ownMessage;
  switch (code) {
    case -32600:
    case -32700:
      return mcpErrors.message;
    case -32601:
      return mcpErrors.method;
    case -32602:
      return status === 400 ? mcpErrors.envelope : wrongParams(method);
    // This server's own failures are `mcpErrors.internal`; with status 200 the package found wrong params.
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
 * Returns the data of an unsupported-version error. `supported` lists every revision. If the requested revision exists,
 * but not for this form of request, it only lists the newest one, as the package does. The protocol requires
 * `requested`; it is empty if the client did not send a version number.
 */
function versions({ supported, requested = '' }: Versions): Versions {
  const isKnown = protocolVersions.some((version) => version === requested);
  return {
    supported: isKnown ? supported : protocolVersions,
    requested: /^v?[\d.-]{1,20}$/.test(requested) ? requested : '',
  };
}

/** Maps the ids of the requests in a body to their methods. A method can be any JSON value. */
function methodsById(body: unknown): Map<unknown, string> {
  const messages = [body].flat() as ({ id?: unknown; method?: unknown } | null)[];
  return new Map(
    messages.map((message) => [
      message?.id,
      typeof message?.method === 'string' ? message.method : '',
    ]),
  );
}
