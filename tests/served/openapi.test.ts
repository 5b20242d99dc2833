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
    Record<string, { operationId: string; security?: unknown; responses: Record<string, object> }>
  >;
  components: { schemas: Record<string, Schema> };
}

interface Schema {
  description?: string;
  properties: Record<string, { description: string; properties?: Schema['properties'] }>;
}

const base = inject('baseUrl');
const text = await (await fetch(`${base}/openapi.json`)).text();
const document = JSON.parse(text) as OpenApi;
const { post, get } = document.paths['/ask'] as unknown as Record<'post' | 'get', AskOperation>;

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

  it('describes the three operations and the GET form of /ask, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = [...operations.map(({ method, path }) => `${method} ${path}`), 'GET /ask'];
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('is not indented', () => {
    expect(text.trimEnd()).not.toContain('\n');
  });

  it('says the defaults of a body in descriptions, because generated clients would require the fields', () => {
    expect(JSON.stringify(document.components.schemas)).not.toContain('"default":');
    const { limit, prefer } = document.components.schemas['AskRequest']!.properties;
    expect(limit!.description).toBe('Results per page. The default is 5.');
    expect(prefer!.properties!['streaming']!.description).toMatch(/ The default is false\.$/);
  });

  it('describes the same answers of POST and GET /ask', () => {
    for (const status of ['200', '405', '500', '429', '503']) {
      expect(get.responses[status], status).toBeDefined();
      expect(get.responses[status], status).toEqual(post.responses[status]);
    }
  });

  it('has const without other constraints, because generated zod clients cannot combine them', () => {
    const fixed = constants(document);
    expect(fixed.length).toBeGreaterThan(5);
    for (const schema of fixed) {
      const others = Object.keys(schema).filter((key) => !/^(type|const|description)$/.test(key));
      expect(others, JSON.stringify(schema)).toEqual([]);
    }
  });

  it('has only examples that its schemas accept', async () => {
    const examples = namedExamples(document);
    expect(examples.length).toBeGreaterThan(10);
    for (const { schema, example, value } of examples) {
      const validate = await publishedSchema(schema);
      expect(validate(value), `${schema} ${example}: ${JSON.stringify(validate.errors)}`).toBe(
        true,
      );
    }
  });

  it('shows the real answer of /ask to its example, as JSON and as a stream', async () => {
    const { question, stream } = post.requestBody!.content['application/json'].examples;
    const asked = (body: object) =>
      fetch(`${base}/ask`, { method: 'POST', body: JSON.stringify(body) });
    const answer = await (await asked(question!.value)).json();
    expect(answer).toMatchObject({ next_cursor: '1', results: [{ '@type': 'WebPage' }] });
    const events = await (await asked(stream!.value)).text();
    const given = new Map(get.parameters!.map(({ name, example }) => [name, String(example)]));
    const byQuery = new URLSearchParams(['query', 'limit'].map((name) => [name, given.get(name)!]));
    expect(await (await fetch(`${base}/ask?${byQuery}`)).json()).toEqual(answer);
    for (const { responses } of [post, get]) {
      const { content } = responses['200']!;
      expect(content['application/json']!.examples).toMatchObject({ answer: { value: answer } });
      expect(content['text/event-stream']!.examples).toMatchObject({ stream: { value: events } });
    }
  });

  it('describes the 405 of /ask as an ErrorResponse with Allow', () => {
    for (const { responses } of [post, get]) {
      expect(responses['405']).toMatchObject({
        headers: { Allow: {} },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
      });
    }
  });

  it('describes each failure by the message in its body', async () => {
    for (const { responses } of [post, get]) {
      for (const status of ['405', '413', '500']) {
        const { description, content } = responses[status] ?? {};
        const values = Object.values(content?.['application/json']?.examples ?? {});
        for (const { value } of values as { value: { error: { message: string } } }[]) {
          expect(description, status).toBe(value.error.message);
        }
      }
      expect(responses['500']!.description).toMatch(/Retry with exponential backoff/);
    }
  });
});

interface AskOperation {
  parameters?: { name: string; example: unknown }[];
  requestBody?: { content: Record<'application/json', { examples: Examples }> };
  responses: Record<
    string,
    { description: string; content: Record<string, { examples?: Examples }> }
  >;
}

type Examples = Record<string, { value: object }>;

/** Every schema below a node that fixes its value. */
function constants(node: unknown): object[] {
  if (node === null || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(constants);
  return 'const' in node ? [node, ...below] : below;
}

/** Every example next to a reference to a named schema. */
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
