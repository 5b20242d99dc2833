import { performance } from 'node:perf_hooks';

/**
 * One process of the benchmark: imports the handler of a bundle, calls a tool, and warms up to call
 * and list again and again. Prints its times in milliseconds as JSON.
 */
const [bundle = '', protocol = 'modern', rounds = '0'] = process.argv.slice(2);

const start = performance.now();
const { default: handle } = (await import(bundle)) as { default: Handle };
await answer(call());
const cold = performance.now() - start;

const calls = await repeat(call);
const lists = await repeat(list);
console.log(JSON.stringify({ cold, calls, lists }));

type Handle = (request: Request) => Promise<Response>;

async function answer(request: Request): Promise<void> {
  const response = await handle(request);
  if (!(await response.text()).includes('"result"')) throw new Error(`${bundle}: no result`);
}

/** Median and 99th percentile of the second half of the rounds; the first half warms up. */
async function repeat(make: () => Request): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const request = make();
    const before = performance.now();
    await answer(request);
    times.push(performance.now() - before);
  }
  const sorted = times.slice(times.length / 2).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function call(): Request {
  return message('tools/call', { name: 'get_service_product', arguments: {} });
}

function list(): Request {
  return message('tools/list', {});
}

function message(method: string, params: Record<string, unknown>): Request {
  const modern = protocol === 'modern';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  };
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(modern && {
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': method,
        'Mcp-Name': String(params['name'] ?? ''),
      }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, ...(modern && { _meta }) },
    }),
  });
}
