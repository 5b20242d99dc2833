import type { Example } from './responses.ts';

/** A request that code samples send. Its values are those of the example in the OpenAPI document. */
export interface ExampleRequest {
  /** The address with the query string. */
  url: string;
  /**
   * The JSON body of a POST request. It contains only texts and numbers, which JSON, JavaScript and Python write in the
   * same way.
   */
  body?: object | undefined;
  mcpUrl: string;
  tool: string;
  /** The arguments with which the MCP tool returns the same answer as the request. */
  toolArguments: object;
}

/**
 * Returns code samples that send a request and print its answer: a curl command, JavaScript, Python, and a call of the
 * MCP tool with curl. The JavaScript and Python samples need no library.
 */
export function requestSamples(request: ExampleRequest): Example[] {
  const { tool: name, toolArguments, mcpUrl } = request;
  const params = { name, arguments: toolArguments };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return [
    { title: 'curl', language: 'sh', code: curl(request) },
    { title: 'JavaScript', language: 'js', code: javaScript(request) },
    { title: 'Python', language: 'python', code: python(request) },
    {
      title: 'MCP',
      language: 'sh',
      code: curl({ url: mcpUrl, body: call }, ['Accept: application/json, text/event-stream']),
    },
  ];
}

type Sent = Pick<ExampleRequest, 'url' | 'body'>;

function curl({ url, body }: Sent, headers: readonly string[] = []): string {
  if (!body) return `curl "${url}"`;
  const lines = ['Content-Type: application/json', ...headers].map((header) => `-H "${header}"`);
  const data = `-d '${json(body).replaceAll("'", String.raw`'\''`)}'`;
  return [`curl -X POST "${url}"`, ...lines, data].join(' \\\n  ');
}

function javaScript({ url, body }: Sent): string {
  const options = body
    ? `, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${json(body).replaceAll('\n', '\n  ')}),
}`
    : '';
  return `const response = await fetch(${JSON.stringify(url)}${options});
const answer = await response.json();
console.log(answer);`;
}

function python({ url, body }: Sent): string {
  const address = JSON.stringify(url);
  const read = `with urlopen(${body ? 'request' : address}, timeout=10) as response:
    answer = json.load(response)
print(answer)`;
  if (!body) return `import json\nfrom urllib.request import urlopen\n\n${read}`;
  return `import json
from urllib.request import Request, urlopen

body = ${json(body)}
request = Request(
    ${address},
    json.dumps(body).encode(),
    {"Content-Type": "application/json"},
)
${read}`;
}

const json = (value: object) => JSON.stringify(value, null, 2);
