import { protocolVersions } from '../contract/mcp-versions.ts';
import type { Serve } from './eras.ts';

const [newest, ...earlier] = protocolVersions;
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

/**
 * Answers `server/discover` in every protocol revision and lists all revisions. The MCP package answers
 * it only in the newest revision and lists only that one.
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
 * Rewrites a request of an earlier revision, or without a version in `_meta`, to the newest revision.
 * Returns invalid requests unchanged, so that they are refused: a header that contradicts `_meta`, and
 * the newest revision without `_meta`.
 */
function inNewest(request: Request, body: Discovery): [Request, unknown] {
  const header = request.headers.get('MCP-Protocol-Version')?.trim();
  const claim = body.params?._meta?.[versionKey];
  const isEarlier = earlier.some((version) => version === header);
  if (claim === undefined ? header === newest : claim !== header || !isEarlier) {
    return [request, body];
  }
  // An unknown revision is kept, so that the error can repeat it.
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
