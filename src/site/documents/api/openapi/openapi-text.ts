import { jsonText } from '../../../../base/http/json.ts';

/**
 * Returns the text of /openapi.json, without indentation. In the schemas of request and response bodies, moves
 * `default` to the description, because generated clients require every field that has the keyword `default`.
 */
export function openapiText(document: object): string {
  const { components, ...rest } = document as { components: { schemas: object } };
  const schemas = JSON.parse(JSON.stringify(components.schemas), describeDefault) as object;
  return jsonText({ ...rest, components: { ...components, schemas } });
}

function describeDefault(_key: string, value: unknown): unknown {
  const { default: fallback, ...schema } = Object(value) as Record<string, unknown>;
  if (fallback === undefined) return value;
  return { ...schema, description: `${schema['description']} The default is ${String(fallback)}.` };
}
