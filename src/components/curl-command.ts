/** The values of examples in the OpenAPI document, by name. */
export type Examples = Record<string, { value: unknown }>;

/** The part of an OpenAPI operation that has its examples. */
interface ExampleRequest {
  method: string;
  path: string;
  parameters?: readonly { name: string; example?: unknown; examples?: Examples }[];
  requestBody?: { content: Record<string, { examples: Examples }> };
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
}

/**
 * Returns a command that sends the request whose answer the reference shows. Its values are the examples of the OpenAPI
 * document.
 */
export function curlCommand(request: ExampleRequest, server: string): string {
  const { method, path, parameters = [], requestBody, responses } = request;
  const url = `${server}${path}`;
  const bodies = requestBody?.content['application/json']?.examples;
  if (bodies) {
    const [{ value }] = Object.values(bodies) as [{ value: unknown }];
    const body = JSON.stringify(value, null, 2).replaceAll("'", "'\\''");
    return `curl -X ${method} "${url}" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`;
  }
  const [answer = ''] = Object.keys(
    responses['200']?.content?.['application/json']?.examples ?? {},
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, example, examples }): [string, string][] => {
      const value = examples?.[answer]?.value ?? example;
      return shownParameters.has(name) && value !== undefined ? [[name, String(value)]] : [];
    }),
  );
  return `curl "${query.size > 0 ? `${url}?${query}` : url}"`;
}

/** The parameters that the example needs. */
const shownParameters: ReadonlySet<string> = new Set(['category', 'query', 'limit']);
