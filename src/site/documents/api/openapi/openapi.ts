import { objectSchemas } from '../../../../contract/objects.ts';
import type { SearchAnswer } from '../../../../contract/search-schemas.ts';
import { apiVersion } from '../../../../contract/versions.ts';
import type { Content } from '../../../../content/model/content.ts';
import { locations } from '../../../locations.ts';
import { askPath, streamEvents } from './ask-path.ts';
import { productPath, resourcesPath } from './rest-paths.ts';
import { componentHeaders, hostResponses } from './openapi-responses.ts';
import { jsonText } from '../../../../base/http/json.ts';

/**
 * Creates the OpenAPI 3.1 document of the REST operations, with examples from the content. `withExampleAnswer` adds the
 * answer to the example search. Specification: Discovery and alternative representations; Authentication; Versioning.
 */
export function openapiDocument(content: Content) {
  const { site, product } = content;
  const named = schemas(content);
  return {
    openapi: '3.1.1',
    info: info(content),
    servers: [{ url: site.baseUrl, description: 'The public service. Safe to call for testing.' }],
    security: [],
    tags: [
      { name: 'Product', description: `Stable public facts about ${product.name}.` },
      { name: 'Resources', description: 'The directory of canonical public resources.' },
      { name: 'Search', description: 'Keyword search over public documentation.' },
    ],
    externalDocs: {
      description: 'Developer documentation',
      url: product.developerInterface.documentationUrl,
    },
    paths: {
      '/api/v1/product': productPath(content),
      '/api/v1/resources': resourcesPath(content),
      '/ask': askPath(content, named['AskRequest']!),
    },
    components: {
      schemas: named,
      responses: hostResponses,
      headers: componentHeaders(content),
      'x-events': streamEvents,
    },
  };
}

/** Returns the OpenAPI document with the answer to the example search, if there is one. */
export function withExampleAnswer(
  document: ReturnType<typeof openapiDocument>,
  content: Content,
  answer: SearchAnswer | undefined,
): ReturnType<typeof openapiDocument> {
  const { paths, components } = document;
  const ask = askPath(content, components.schemas['AskRequest']!, answer);
  return { ...document, paths: { ...paths, '/ask': ask } };
}

function info(content: Content) {
  const { site, product } = content;
  const terms = termsOfUse(content);
  return {
    title: `${product.name} public API`,
    version: apiVersion,
    summary: `Read-only public facts, directory and documentation search of ${product.name}.`,
    description: [
      `Public, unauthenticated, read-only interface to ${product.name}: product facts, a directory of public resources and keyword search over the documentation.`,
      'No operation needs a login, key or token; do not send credentials. All operations are idempotent and change no state, so the live service is safe for tests.',
      'Clients ignore unknown fields, because fields may be added within v1. Incompatible changes use a new major version in the URL. A planned removal is announced on the operation and in the developer documentation, and is then identified by Deprecation and Sunset headers.',
      'A failure of a REST operation with a status that the operation does not list is an ErrorResponse, too.',
      'There is no per-client quota. When the host rejects a request with 429 or 503, respect Retry-After; without it, use bounded exponential backoff with jitter. Reuse cached responses instead of polling.',
    ].join('\n\n'),
    termsOfService: terms.url,
    contact: {
      name: site.organization.name,
      url: product.developerInterface.documentationUrl,
      email: site.contacts.developers,
    },
    license: terms,
  };
}

/**
 * Returns the name and the address of the terms of use. The terms of use are the page /terms. A site without this page
 * uses the access guide instead, which says how the API may be used.
 */
function termsOfUse({ pages, site }: Content) {
  return pages.some(({ path }) => path === '/terms')
    ? { name: 'Terms of use', url: `${site.baseUrl}/terms` }
    : { name: 'Access guide', url: `${site.baseUrl}${locations.auth.path}` };
}

/**
 * Returns the JSON schemas of the contract. In these schemas, the product's name and the site's domain are constants.
 */
function schemas({ site, product }: Content) {
  const named = objectSchemas();
  fix(named['ProductInfo'], ['name'], product.name);
  fix(named['AskRequest'], ['query', 'site'], site.domain);
  return named;
}

/**
 * Sets `const` on the string property at `path` and removes its `minLength`. If a property has both keywords,
 * generators of zod clients write `.literal(…).min(1)`, which does not compile.
 */
function fix(schema: unknown, path: readonly string[], value: string): void {
  let node = schema as Schema;
  for (const key of path) node = node.properties[key]!;
  node.const = value;
  delete node.minLength;
}

interface Schema {
  properties: Record<string, Schema>;
  const?: string;
  minLength?: number;
}

/**
 * Returns the text of /openapi.json, without indentation. In the schemas of request and response bodies, replaces the
 * keyword `default` by a sentence in the description, because generated clients require every field with this keyword.
 */
export function openapiText(document: object): string {
  const { components, ...rest } = document as { components: { schemas: object } };
  const described = JSON.parse(JSON.stringify(components.schemas), describeDefault) as object;
  return jsonText({ ...rest, components: { ...components, schemas: described } });
}

function describeDefault(_key: string, value: unknown): unknown {
  const { default: fallback, ...schema } = Object(value) as Record<string, unknown>;
  if (fallback === undefined) return value;
  return { ...schema, description: `${schema['description']} The default is ${String(fallback)}.` };
}
