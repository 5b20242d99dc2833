/** A JSON-RPC response. */
export interface Answer {
  jsonrpc: string;
  id: unknown;
  // Any result: the tests check its content.
  // oxlint-disable-next-line typescript/no-explicit-any
  result?: any;
  error?: { code: number; message: string; data?: unknown };
}

type Params = Record<string, unknown>;

/** How to send a message in each protocol version of the protocol. */
export const protocols = ['modern', 'legacy'] as const;

/** A request of one JSON-RPC message, as a client of the protocol sends it. */
export function message(protocol: (typeof protocols)[number], method: string, params: Params = {}) {
  return protocol === 'modern' ? modern(method, params) : legacy(method, params);
}

/** A request of revision 2026-07-28 with its envelope and headers. */
export function modern(method: string, params: Params = {}, headers: HeadersInit = {}): Request {
  const name = params['name'] ?? params['uri'];
  return post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } },
    {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(typeof name === 'string' && { 'Mcp-Name': name }),
    },
    headers,
  );
}

/** A request of revision 2025-11-25 after the handshake. */
export function legacy(method: string, params: Params = {}, headers: HeadersInit = {}): Request {
  const body = { jsonrpc: '2.0', id: 1, method, params };
  return post(body, { 'MCP-Protocol-Version': '2025-11-25' }, headers);
}

/** A POST to /mcp; a string or bytes are sent as they are, anything else as JSON. Later headers win. */
export function post(body: unknown, ...headers: HeadersInit[]): Request {
  const merged = new Headers({
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  });
  for (const more of headers) {
    for (const [name, value] of new Headers(more)) merged.set(name, value);
  }
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  return new Request(address, {
    method: 'POST',
    headers: merged,
    body: (raw ? body : JSON.stringify(body)) as BodyInit,
  });
}

/** Sends a request to the server of a site, whatever address it has. */
export const sendTo = async (origin: string, request: Request) =>
  fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: request.headers,
    body: await request.arrayBuffer(),
  });

/** The message in a response. */
export const answerOf = async (response: Response) => (await response.json()) as Answer;

/** The server of the sample. `sendTo` sends a request to any other. */
const address = 'https://linnet.example/mcp';

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
};
