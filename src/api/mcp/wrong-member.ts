import { specTypeSchemas } from '@modelcontextprotocol/server';
import { plainName } from '../../contract/plain-name.ts';
import { protocolVersions, type ProtocolVersion } from '../../contract/versions.ts';
import type { Message } from './message.ts';

/**
 * Returns a sentence about the first member of a message that its schemas reject. The sentence contains the path of the
 * member, such as `params._meta.progressToken`. Returns undefined if the schemas accept all members. The path ends
 * before a name with unusual characters, because answers do not repeat text of the request.
 */
export function wrongMember(
  message: Message | null,
  revision: ProtocolVersion,
): string | undefined {
  if (!message) return undefined;
  for (const [schema, value, outer] of checks(message, revision)) {
    const [issue] = validate(schema, value);
    if (issue) return sentence(issue, outer);
  }
  return undefined;
}

type SchemaName = keyof typeof specTypeSchemas;
type Check = [schema: SchemaName, value: unknown, path: string[]];

/**
 * A problem that a schema found. `path` leads to the wrong value. If `keys` is set, these members of the value are not
 * allowed.
 */
interface Issue {
  path?: readonly unknown[];
  keys?: readonly string[];
}

function validate(schema: SchemaName, value: unknown): Issue[] {
  const result = specTypeSchemas[schema]['~standard'].validate(value) as { issues?: Issue[] };
  return result.issues ?? [];
}

/** Returns the sentence about an issue. `outer` is the path of the checked part in the message. */
function sentence({ path = [], keys = [] }: Issue, outer: string[]): string | undefined {
  const names = [...outer, ...path, ...keys.slice(0, 1)].map(String);
  const end = names.findIndex((name) => !plainName.test(name));
  const known = (end < 0 ? names : names.slice(0, end)).join('.');
  if (known === '') return undefined;
  return end < 0 && keys.length > 0 ? `Leave out ${known}.` : `Wrong member: ${known}.`;
}

/**
 * Returns the parts of a message to check, each with its schema: first the whole message, then `_meta`, then the
 * params. Members of `_meta` are only checked in messages of revision 2026-07-28.
 */
function checks(message: Message, revision: ProtocolVersion): Check[] {
  const { method, params } = message;
  const isNotification = typeof method === 'string' && method.startsWith('notifications/');
  const envelope: Check = [isNotification ? 'JSONRPCNotification' : 'JSONRPCRequest', message, []];
  const meta = (params as { _meta?: Record<string, unknown> } | undefined)?._meta ?? {};
  const own: Check[] = revision === protocolVersions[0] && !isNotification ? metaChecks(meta) : [];
  const schema =
    typeof method === 'string' && Object.hasOwn(paramsSchemas, method)
      ? paramsSchemas[method]
      : undefined;
  return [
    envelope,
    ...own,
    ...(schema ? [[schema, params ?? {}, ['params']] satisfies Check] : []),
  ];
}

/**
 * Returns the checks of the members of `_meta`. Revision 2026-07-28 requires the first two members; the other two are
 * optional.
 */
function metaChecks(meta: Record<string, unknown>): Check[] {
  const all: [name: string, schema: SchemaName, isRequired: boolean][] = [
    // The MCP package has no schema for a version. The schema of a cursor is used instead, because both are strings.
    ['protocolVersion', 'Cursor', true],
    ['clientCapabilities', 'ClientCapabilities', true],
    ['clientInfo', 'Implementation', false],
    ['logLevel', 'LoggingLevel', false],
  ];
  return all.flatMap(([name, schema, isRequired]) => {
    const key = `io.modelcontextprotocol/${name}`;
    if (!isRequired && meta[key] === undefined) return [];
    return [[schema, meta[key], ['params', '_meta', key]] satisfies Check];
  });
}

/** The schema of the params of each method. */
const paramsSchemas: Record<string, SchemaName> = {
  initialize: 'InitializeRequestParams',
  'tools/list': 'PaginatedRequestParams',
  'tools/call': 'CallToolRequestParams',
  'resources/list': 'PaginatedRequestParams',
  'resources/templates/list': 'PaginatedRequestParams',
  'resources/read': 'ReadResourceRequestParams',
  'skills/list': 'PaginatedRequestParams',
  'skills/get': 'ReadResourceRequestParams',
  'subscriptions/listen': 'SubscriptionsListenRequestParams',
};
