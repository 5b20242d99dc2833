import { jsonText } from '../../../../base/http/json.ts';

/**
 * Returns the text of /openapi.json, without indentation. In schemas of bodies, the description says the default,
 * because generated clients require every field with the keyword `default`.
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
