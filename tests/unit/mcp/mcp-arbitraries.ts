import * as fc from 'fast-check';
import { protocolVersions } from '../../../src/contract/mcp-versions.ts';
import { modern, post } from './messages.ts';

const methods = [
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'subscriptions/listen',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/progress',
];
const tools = ['get_service_product', 'list_service_resources', 'search_service_docs'];

/** Text of a requester that occurs nowhere else, so that an answer that repeats it is found. */
export const marker = 'zq7requester';

/** Strings with code points beyond the basic plane, lone surrogates and control characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant(marker),
  fc.constantFrom('\ud800', 'nfc \udfff', '\u0000', '', ' ', 'x'.repeat(301), '😀'.repeat(300)),
);

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
  text,
);

const anything = fc.oneof(
  text,
  fc.jsonValue(),
  fc.dictionary(key, fc.jsonValue(), { maxKeys: 3, noNullPrototype: true }),
);

const toolArguments = fc.oneof(
  fc.record(
    { query: text, limit: fc.integer({ min: -1, max: 12 }), cursor: text, category: text },
    { requiredKeys: [] },
  ),
  anything,
);

const version = fc.constantFrom<string>(...protocolVersions, '1999-01-01', marker, '');

const meta = fc.oneof(
  fc.record(
    {
      'io.modelcontextprotocol/protocolVersion': fc.oneof(version, anything),
      'io.modelcontextprotocol/clientCapabilities': fc.oneof(fc.constant({}), anything),
      'io.modelcontextprotocol/clientInfo': fc.oneof(
        fc.constant({ name: 'fuzz', version: '1' }),
        anything,
      ),
      progressToken: anything,
    },
    { requiredKeys: [] },
  ),
  anything,
);

const knownParams = fc.record(
  {
    _meta: meta,
    name: fc.oneof(fc.constantFrom(...tools), text),
    arguments: toolArguments,
    uri: fc.oneof(text, fc.constantFrom(null, 3, {})),
    cursor: fc.oneof(text, fc.constantFrom(null, 3, {})),
    protocolVersion: version,
    capabilities: fc.oneof(fc.constant({}), anything),
    clientInfo: anything,
    notifications: anything,
    requestId: fc.integer({ min: 0, max: 3 }),
    requestState: anything,
    inputResponses: anything,
    task: anything,
  },
  { requiredKeys: [] },
);

const params = fc.oneof({ weight: 8, arbitrary: knownParams }, { weight: 1, arbitrary: anything });

const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, anything),
    id: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 3 }) }, text, anything),
    method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...methods) }, text),
    params,
    result: anything,
    error: anything,
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);

const body = fc.oneof(
  { weight: 8, arbitrary: message.map((one) => JSON.stringify(one)) },
  { weight: 2, arbitrary: fc.array(message, { maxLength: 11 }).map((all) => JSON.stringify(all)) },
  { weight: 1, arbitrary: anything.map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom('"', '[').map((start) => start.padEnd(16_385)) },
);

const headers = fc.record(
  {
    'MCP-Protocol-Version': version,
    'Mcp-Method': fc.constantFrom(...methods, marker),
    'Mcp-Name': fc.constantFrom(...tools, marker, '=?base64?eA==?='),
    Accept: fc.constantFrom('application/json', '*/*', 'text/html', ''),
  },
  { requiredKeys: [] },
);

/** Requests of the newest revision whose envelope and headers are right. */
const wellFormed = fc
  .record({ method: fc.constantFrom(...methods, 'nothing/here'), params: knownParams })
  .filter(({ params: { name, uri } }) => isHeaderSafe(name ?? uri))
  .map((parts) => modern(parts.method, parts.params));

/** POST requests from valid calls to noise, weighted towards what gets past the first checks. */
export const anyRequest = fc.oneof(
  wellFormed,
  fc.record({ body, headers }).map((parts) => post(parts.body, parts.headers)),
);

function isHeaderSafe(name: unknown): boolean {
  return typeof name !== 'string' || /^[!-~]*$/.test(name);
}
