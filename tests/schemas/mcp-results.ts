import { readFileSync } from 'node:fs';
import { answeredVersions } from '../../src/contract/versions.ts';
import { schemaValidator, type Validator } from './validator.ts';

/** The protocol revisions that have a published schema. */
export const publishedRevisions = answeredVersions.filter((revision) => revision !== '2024-10-07');

/** Checks what /mcp sends in a protocol revision by the published schema of that revision. */
export interface McpSchemas {
  /** A JSON-RPC message with a result. */
  response: Validator;
  /** A JSON-RPC message with an error. */
  error: Validator;
  /**
   * The result of a method, which may only have members of the revision. Methods that the revision does not have are
   * missing.
   */
  results: Partial<Record<string, Validator>>;
  /** The paths of all members of results, with tabs between the names. Lists have the members of their items. */
  members(): string[];
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

/**
 * Closes a definition: other members than its own are errors. The published schemas allow any, but strict clients refuse
 * members of later revisions. Definitions that say what other members may be stay open, and so do those in `open`.
 */
function closed(name: string, value: unknown): unknown {
  const { properties, additionalProperties } = Object(value) as Record<string, unknown>;
  const isObjectSchema = typeof properties === 'object' && name !== 'properties';
  if (!isObjectSchema || additionalProperties !== undefined || open.has(name)) return value;
  return { ...(value as object), additionalProperties: false };
}

/** Schemas of tools, and capabilities, of which the descriptions in all revisions say that they are not a closed set. */
const open = new Set(['inputSchema', 'outputSchema', 'ServerCapabilities']);

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
    results: Object.fromEntries(results.map(([method, name]) => [method, schemaValidator(file, name, closed)])),
    members: () => [
      ...new Set(
        results.flatMap(([, name]) =>
          name === 'EmptyResult' ? [] : membersOf({ $ref: name }, definitionsOf(text), []),
        ),
      ),
    ],
    definition,
  };
}

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

function definitionsOf(text: string): Record<string, Schema> {
  const { definitions, $defs } = JSON.parse(text) as Record<string, Record<string, Schema>>;
  return definitions ?? $defs!;
}

function membersOf(schema: Schema, all: Record<string, Schema>, outer: string[]): string[] {
  const { $ref, anyOf = [], items, properties = {} } = schema;
  const target = $ref?.split('/').at(-1);
  const parts = [...anyOf, ...(items ? [items] : [])];
  if (target !== undefined && !open.has(target)) parts.push(all[target]!);
  return [
    ...parts.flatMap((part) => membersOf(part, all, outer)),
    ...Object.entries(properties).flatMap(([name, member]) => {
      const path = [...outer, name];
      const inner = open.has(name) ? [] : membersOf(member, all, path);
      return [path.join('\t')].concat(inner);
    }),
  ];
}
