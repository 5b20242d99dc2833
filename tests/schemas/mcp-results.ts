import { readFileSync } from 'node:fs';
import { protocolVersions } from '../../src/contract/versions.ts';
import { schemaValidator, type Validator } from './validator.ts';

/** The protocol revisions that have a published schema. */
export const publishedRevisions = protocolVersions.filter((revision) => revision !== '2024-10-07');

/** Checks what /mcp sends in a protocol revision by the published schema of that revision. */
export interface McpSchemas {
  /** A JSON-RPC message with a result. */
  response: Validator;
  /** A JSON-RPC message with an error. */
  error: Validator;
  /** The result of a method; methods that the revision does not have are missing. */
  results: Partial<Record<string, Validator>>;
  /** Any other definition of the schema. */
  definition(name: string): Validator;
}

/** The definition of the result of each method. */
const resultOf = {
  initialize: 'InitializeResult',
  ping: 'EmptyResult',
  'server/discover': 'DiscoverResult',
  'subscriptions/listen': 'SubscriptionsListenResult',
  'tools/list': 'ListToolsResult',
  'tools/call': 'CallToolResult',
  'resources/list': 'ListResourcesResult',
  'resources/templates/list': 'ListResourceTemplatesResult',
  'resources/read': 'ReadResourceResult',
};

/** Reads the schema of a revision. */
export function mcpSchemas(revision: (typeof publishedRevisions)[number]): McpSchemas {
  const file = `mcp-results.${revision}.derived.schema.json`;
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const has = (name: string) => text.includes(`"${name}": {`);
  const definition = (name: string) => schemaValidator(file, name);
  const results = Object.entries(resultOf).filter(([, name]) => has(name));
  return {
    // Both definitions got new names in 2025-11-25.
    response: definition(has('JSONRPCResponse') ? 'JSONRPCResponse' : 'JSONRPCResultResponse'),
    error: definition(has('JSONRPCError') ? 'JSONRPCError' : 'JSONRPCErrorResponse'),
    results: Object.fromEntries(results.map(([method, name]) => [method, definition(name)])),
    definition,
  };
}
