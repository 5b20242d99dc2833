import { protocolVersions } from '../contract/mcp-versions.ts';
import type { Serve } from './eras.ts';

const [newest, ...earlier] = protocolVersions;
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Serves so that `server/discover` is answered in every revision and lists all of them. The package
 * answers it in the newest revision alone, and lists that one only.
 */
export function discoverable(serve: Serve): Serve {
  return async (request, body) => {
    if (!isDiscovery(body)) return serve(request, body);
    const response = await serve(...inNewest(request, body));
    if (response.status !== 200) return response;
    const answer = (await response.json()) as { result?: object };
    if (answer.result) Object.assign(answer.result, { supportedVersions: protocolVersions });
    return Response.json(answer);
  };
}

interface Discovery {
  method: 'server/discover';
  params?: { _meta?: { [versionKey]?: unknown } };
}

function isDiscovery(body: unknown): body is Discovery {
  return (body as Partial<Discovery> | null)?.method === 'server/discover';
}

/**
 * The same request as a client of the newest revision sends it, if its header names an earlier revision
 * or it has no `_meta`. Leaves alone what the protocol refuses: a header that contradicts `_meta`, and
 * the newest revision without `_meta`.
 */
function inNewest(request: Request, body: Discovery): [Request, unknown] {
  const header = request.headers.get('MCP-Protocol-Version')?.trim();
  const claim = body.params?._meta?.[versionKey];
  const isEarlier = earlier.some((version) => version === header);
  if (claim === undefined ? header === newest : claim !== header || !isEarlier) {
    return [request, body];
  }
  // A revision that nobody knows stays, so that the error can name it.
  const version = isEarlier ? newest : (header ?? newest);
  const headers = new Headers(request.headers);
  headers.set('MCP-Protocol-Version', version);
  headers.set('Mcp-Method', body.method);
  const _meta = { [versionKey]: version, [capabilitiesKey]: {} };
  return [
    new Request(request.url, { method: request.method, headers }),
    { ...body, params: { _meta } },
  ];
}
