import type { Example } from './responses.ts';

/** A request that samples of code send. Its values are those of the example in the OpenAPI document. */
export interface ExampleRequest {
  /** The address with the query string. */
  url: string;
  /** The JSON body of a POST request. Its values are texts and numbers, which JavaScript and Python write like JSON. */
  body?: object | undefined;
  mcpUrl: string;
  tool: string;
  /** The arguments of the tool that gets the same answer. */
  toolArguments: object;
}

/**
 * Returns code that sends a request and prints its answer: a command for curl, JavaScript, Python, and a call of the MCP
 * tool. JavaScript and Python need no library.
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
