import { describe, expect, inject, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { apiVersion } from '../../src/contract/versions.ts';
import { publishedSchema } from './openapi-validator.ts';

interface OpenApi {
  openapi: string;
  info: { version: string };
  security: unknown[];
  servers: { url: string }[];
  paths: Record<
    string,
    Record<string, { operationId: string; security?: unknown; responses: object }>
  >;
}

const base = inject('baseUrl');
const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApi;

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 of version 1.0.0 with an empty security requirement', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toBe(apiVersion);
    expect(document.security).toEqual([]);
    expect(document.servers.map(({ url }) => url)).toEqual([base]);
  });

  it.each(operations.map(({ id, method, path }) => [id, method.toLowerCase(), path] as const))(
    'describes %s as %s %s without a security scheme',
    (id, method, path) => {
      const operation = document.paths[path]?.[method];
      expect(operation?.operationId).toBe(id);
      expect(operation).not.toHaveProperty('security');
    },
  );

  it('gives only examples that its own schemas accept', async () => {
    const examples = namedExamples(document);
    expect(examples.length).toBeGreaterThan(10);
    for (const { schema, example, value } of examples) {
      const validate = await publishedSchema(schema);
      expect(validate(value), `${schema} ${example}: ${JSON.stringify(validate.errors)}`).toBe(
        true,
      );
    }
  });
});

/** Every example that stands beside a reference to a named schema. */
function namedExamples(node: unknown): { schema: string; example: string; value: unknown }[] {
  if (node === null || typeof node !== 'object') return [];
  const { schema, examples = {} } = node as {
    schema?: { $ref?: string };
    examples?: Record<string, { value: unknown }>;
  };
  const name = schema?.$ref?.split('/').pop();
  const here = name
    ? Object.entries(examples).map(([example, { value }]) => ({ schema: name, example, value }))
    : [];
  return [...here, ...Object.values(node).flatMap(namedExamples)];
}
