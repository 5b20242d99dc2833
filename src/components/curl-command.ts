import type { Request } from './operation-nodes.ts';

/**
 * Returns a command that sends the request whose answer the reference shows. Its values are the examples of the OpenAPI
 * document.
 */
export function curlCommand(request: Request, server: string): string {
  const { method, path, parameters = [], requestBody, responses } = request;
  const url = `${server}${path}`;
  const bodies = requestBody?.content['application/json']?.examples;
  if (bodies) {
    const body = JSON.stringify(Object.values(bodies)[0]!.value, null, 2).replaceAll("'", "'\\''");
    return `curl -X ${method} "${url}" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`;
  }
  const answer = Object.keys(responses['200']?.content?.['application/json']?.examples ?? {})[0];
  const query = new URLSearchParams(
    parameters.flatMap(({ name, example, examples }): [string, string][] => {
      const value = examples?.[answer ?? '']?.value ?? example;
      return shownParameters.has(name) && value !== undefined ? [[name, String(value)]] : [];
    }),
  );
  return `curl "${query.size > 0 ? `${url}?${query}` : url}"`;
}

/** The parameters that the example needs. */
const shownParameters: ReadonlySet<string> = new Set(['category', 'query', 'limit']);
