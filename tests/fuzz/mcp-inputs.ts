import * as fc from 'fast-check';
import { categoryFilters } from '../../src/contract/categories.ts';
import { protocolVersions } from '../../src/contract/versions.ts';
import { cursor, query } from './ask-inputs.ts';
import { anything, hostileBody, hostileText, marker } from './hostile-json.ts';
import { oddHeaders, type FuzzInput } from './requests.ts';

/** Valid and invalid messages of revision 2026-07-28 about the addresses of a site. */
export function modernInputs(addresses: readonly string[]): fc.Arbitrary<FuzzInput> {
  return fc
    .record({ message: message(addresses), meta: envelope, headers: headersOrNone })
    .chain(({ message: { params, ...rest }, meta, headers }) => {
      const whole = { ...rest, params: { ...(params as object), _meta: meta } };
      const { name, uri } = whole.params as { name?: unknown; uri?: unknown };
      return post(fc.constant(whole), {
        'MCP-Protocol-Version': meta['io.modelcontextprotocol/protocolVersion'],
        'Mcp-Method': headerSafe(rest.method),
        ...(typeof (name ?? uri) === 'string' && {
          'Mcp-Name': headerSafe((name ?? uri) as string),
        }),
        ...headers,
      });
    });
}

/** Valid and invalid messages and batches of earlier revisions about the addresses of a site. */
export function legacyInputs(addresses: readonly string[]): fc.Arbitrary<FuzzInput> {
  const one = message(addresses);
  const batch = fc.array(one, { maxLength: 11 });
  return fc.oneof(
    { weight: 4, arbitrary: inRevisions([...protocolVersions.slice(1), undefined], one) },
    { weight: 1, arbitrary: inRevisions(['2025-03-26', undefined], batch) },
  );
}

function inRevisions(versions: (string | undefined)[], body: fc.Arbitrary<unknown>) {
  return fc
    .tuple(fc.constantFrom(...versions), headersOrNone)
    .chain(([version, headers]) =>
      post(body, { ...(version && { 'MCP-Protocol-Version': version }), ...headers }),
    );
}

function post(
  body: fc.Arbitrary<unknown>,
  headers: Record<string, string>,
): fc.Arbitrary<FuzzInput> {
  return fc.record({
    method: fc.constant('POST' as const),
    path: fc.constant('/mcp'),
    headers: fc.constant({
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    }),
    body: hostileBody(body),
  });
}

/** Headers that contradict the message. */
const headersOrNone: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: oddHeaders },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'MCP-Protocol-Version': fc.constantFrom(...protocolVersions, '1999-01-01', marker, ''),
        'Mcp-Method': fc.constantFrom('tools/list', 'tools/call', marker, ''),
        'Mcp-Name': fc.constantFrom(
          'search_service_docs',
          marker,
          '=?base64?eA==?=',
          '=?base64?%?=',
        ),
        Host: fc.constantFrom('localhost', '[::1]:1', 'elsewhere.example', 'a b'),
      },
      { requiredKeys: [] },
    ),
  },
);

/** Encodes text that a header cannot contain (SEP-2243). */
function headerSafe(text: string): string {
  return /^[!-~]+$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}

const envelope = fc.record(
  {
    'io.modelcontextprotocol/protocolVersion': fc.oneof(
      { weight: 20, arbitrary: fc.constant('2026-07-28') },
      { weight: 1, arbitrary: fc.constantFrom(...protocolVersions, '2099-01-01', marker, '') },
    ),
    'io.modelcontextprotocol/clientCapabilities': capabilities(),
    'io.modelcontextprotocol/clientInfo': fc.constant({ name: 'fuzz', version: '1' }),
    progressToken: fc.oneof(fc.integer(), hostileText),
  },
  {
    requiredKeys: [
      'io.modelcontextprotocol/protocolVersion',
      'io.modelcontextprotocol/clientCapabilities',
    ],
  },
);

function capabilities(): fc.Arbitrary<unknown> {
  const experimental = fc.record({ x: fc.record({ y: anything }) });
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ experimental }) },
  );
}

interface Message {
  jsonrpc: string;
  id?: unknown;
  method: string;
  params?: unknown;
}

function message(addresses: readonly string[]): fc.Arbitrary<Message> {
  const id = fc.oneof(
    { weight: 9, arbitrary: fc.oneof(fc.integer(), fc.string({ maxLength: 9 })) },
    { weight: 1, arbitrary: anything },
  );
  const request = fc
    .constantFrom(...Object.entries(paramsOf(addresses)))
    .chain(([method, params]) =>
      fc.record(
        { jsonrpc: fc.constant('2.0'), id, method: fc.constant(method), params },
        { requiredKeys: ['jsonrpc', 'id', 'method'] },
      ),
    );
  const call = fc.record({
    jsonrpc: fc.constant('2.0'),
    id,
    method: fc.constant('tools/call'),
    params: toolCall,
  });
  const notification = fc.record({
    jsonrpc: fc.constant('2.0'),
    method: fc.constantFrom(
      ...['initialized', 'cancelled', 'progress', 'roots/list_changed', marker].map(
        (name) => `notifications/${name}`,
      ),
    ),
    params: fc.record({ requestId: id, progressToken: id, progress: fc.nat() }),
  });
  return fc.oneof<fc.WeightedArbitrary<Message>[]>(
    { weight: 5, arbitrary: call },
    { weight: 8, arbitrary: request },
    { weight: 1, arbitrary: notification },
  );
}

/** Calls of the three tools with their arguments, those of another tool, or none. */
const toolCall = fc.record(
  {
    name: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.constantFrom(
          'get_service_product',
          'list_service_resources',
          'search_service_docs',
        ),
      },
      { weight: 1, arbitrary: hostileText },
    ),
    arguments: fc.oneof(
      fc.record(
        { query, limit: fc.integer({ min: 0, max: 11 }), cursor },
        { requiredKeys: ['query'] },
      ),
      fc.record({ category: fc.constantFrom(...categoryFilters, 'other') }),
      fc.constant({}),
      anything,
    ),
  },
  { requiredKeys: ['name'] },
);

/** All methods of the protocol with valid params. */
function paramsOf(addresses: readonly string[]): Record<string, fc.Arbitrary<unknown>> {
  const nothing = fc.constant({});
  const page = fc.record({ cursor: fc.constantFrom('25', '50', '1', '') }, { requiredKeys: [] });
  const uri = fc.oneof(
    fc.constantFrom(...addresses),
    fc.constantFrom(...addresses).map((address) => `${address}#part`),
    hostileText,
  );
  return {
    initialize: fc.record({
      protocolVersion: fc.constantFrom(...protocolVersions, '1999-01-01', marker),
      capabilities: capabilities(),
      clientInfo: fc.constant({ name: 'fuzz', version: '1' }),
    }),
    ping: nothing,
    'server/discover': nothing,
    'tools/list': page,
    'resources/list': page,
    'resources/templates/list': page,
    'resources/read': fc.record({ uri }),
    'skills/list': page,
    'skills/get': fc.record({ uri }),
    'subscriptions/listen': fc.record({
      notifications: fc.oneof(fc.constant({ toolsListChanged: true }), anything),
    }),
    'prompts/get': fc.record({ name: hostileText }),
    'completion/complete': fc.record({ ref: anything, argument: anything }),
    'logging/setLevel': fc.record({ level: fc.constantFrom('debug', 'error', marker) }),
    'resources/subscribe': fc.record({ uri }),
    'tasks/get': fc.record({ taskId: hostileText }),
    [marker]: anything,
  };
}
