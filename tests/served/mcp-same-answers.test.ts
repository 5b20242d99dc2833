import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { categoryFilters } from '../../src/contract/categories.ts';
import { callWebTool } from '../../src/website/webmcp/call.ts';
import { webTools } from '../../src/contract/tools.ts';
import { inputs } from '../setup/inputs.ts';
import { modern, type Answer } from '../unit/api/mcp/messages.ts';

const baseUrl = inject('baseUrl');

/** The result of a call: the answer, or the reason for its rejection. */
type Outcome = { value: unknown } | { isError: true; content: { text: string }[] };

type Arguments = Record<string, unknown>;

const overMcp = async (name: string, args: Arguments): Promise<Outcome> => {
  const request = modern('tools/call', { name, arguments: args });
  const { headers } = request;
  const init = { method: 'POST', headers, body: await request.text() };
  const { result } = (await (await fetch(`${baseUrl}/mcp`, init)).json()) as Answer;
  expect(result.content[0].text).not.toBe('');
  return result.isError ? shared(result) : { value: result.structuredContent };
};

const overWebMcp = async (name: string, args: Arguments): Promise<Outcome> => {
  const tool = webTools.find((one) => one.name === name)!;
  const value = (await callWebTool(tool, args)) as Outcome;
  return 'isError' in value ? value : { value };
};

/** A result without members that only MCP adds, such as the server's identity. */
const shared = ({ content, isError }: Answer['result']): Outcome => ({ content, isError });

const overRest = async (
  path: string,
  init?: RequestInit,
): Promise<{ value: unknown } | 'refused'> => {
  const response = await siteFetch(`${baseUrl}${path}`, init);
  if (response.ok) return { value: await response.json() };
  expect(response.status).toBe(400);
  await response.text();
  return 'refused';
};

/** Checks that MCP and WebMCP give the same result. REST must, too, except for error messages. */
const overBoth = async (name: string, args: Arguments) => {
  const outcome = await overMcp(name, args);
  expect(await overWebMcp(name, args), JSON.stringify(args)).toEqual(outcome);
  return 'isError' in outcome ? 'refused' : outcome;
};

const siteFetch = fetch;

beforeEach(() => {
  // A page resolves addresses against its own origin.
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    siteFetch(new URL(address, baseUrl), init),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** How the differential tests below run: the same inputs every time. */
const run = async <T>(
  arbitrary: fc.Arbitrary<T>,
  count: number,
  check: (one: T) => Promise<void>,
) => {
  const samples = fc.sample(arbitrary, { seed: 20261121, numRuns: count });
  for (let start = 0; start < count; start += 20) {
    await Promise.all(samples.slice(start, start + 20).map(check));
  }
};

const words = ['nfc', 'Tap', 'QR code', 'backup', 'how do I share my card?', 'übertragen', '名刺'];

const text = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('x', 'ß', '😀', '\ud800', '\u00a0', ' ', '\u200b'),
          fc.constantFrom(1, 299, 300, 301),
        )
        .map(([unit, count]) => [unit.repeat(count)]),
    },
  )
  .map((parts) => parts.join(' '));

const noText = fc.constantFrom<unknown>(null, true, 7, [], {}, ['nfc'], { text: 'nfc' });
const limit = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 10 }) },
  fc.constantFrom<unknown>(0, -1, 11, 1.5, 1e21, '5', null, true, [5]),
);
const cursor = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 }).map(String) },
  fc.constantFrom<unknown>('9999', '10000', '', '-1', ' 5', '5 ', '٣', '5\n', '0005', 5, null, {}),
);

test(`/ask, MCP and WebMCP give the same answer to ${inputs.sameSearches} searches`, async () => {
  const outcomes = { answered: 0, refused: 0 };
  const arbitrary = fc.record(
    { query: fc.oneof({ weight: 9, arbitrary: text }, noText), limit, cursor },
    { requiredKeys: ['query'] },
  );
  await run(arbitrary, inputs.sameSearches, async (args) => {
    const { query, ...rest } = args;
    const body = JSON.stringify({ query: { text: query }, ...rest });
    const expected = await overRest('/ask', { method: 'POST', body });
    expect(await overBoth('search_service_docs', args), JSON.stringify(args)).toEqual(expected);
    outcomes[expected === 'refused' ? 'refused' : 'answered'] += 1;
  });
  expect(outcomes.answered).toBeGreaterThan(inputs.sameSearches / 4);
  expect(outcomes.refused).toBeGreaterThan(inputs.sameSearches / 4);
});

test.each(categoryFilters)('the directory of %s has one answer', async (category) => {
  const expected = await overRest(`/api/v1/resources?category=${category}`);
  expect(expected).toMatchObject({ value: { category } });
  expect(await overBoth('list_service_resources', { category })).toEqual(expected);
});

test(`REST, MCP and WebMCP give the same answer to ${inputs.sameDirectories} directory requests`, async () => {
  const arbitrary = fc.record(
    {
      category: fc.oneof(
        fc.constantFrom(...categoryFilters),
        fc.constantFrom('ALL', 'pricing', ' all', 'all ', '', 'product,policy', 'prodüct'),
        fc.string({ unit: 'grapheme', maxLength: 8 }).map((one) => one.toWellFormed()),
      ),
    },
    { requiredKeys: [] },
  );
  await run(arbitrary, inputs.sameDirectories, async (args) => {
    const query = new URLSearchParams(args);
    const expected = await overRest(`/api/v1/resources?${query}`);
    expect(await overBoth('list_service_resources', args), JSON.stringify(args)).toEqual(expected);
  });
});

test(`${inputs.sameRefusals} inputs that a URL cannot express have the same result over MCP and WebMCP`, async () => {
  const name = fc.constantFrom(...webTools.map((tool) => tool.name));
  const args = fc.dictionary(
    fc.oneof(
      fc.constantFrom('category', 'query', 'limit', 'cursor'),
      fc.constantFrom('__proto__', 'constructor'),
      fc.string(),
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom('nfc', 'policy', 3, '3', null)),
    { maxKeys: 3, noNullPrototype: true },
  );
  const product = await overRest('/api/v1/product');
  await run(fc.record({ name, args }), inputs.sameRefusals, async (call) => {
    const outcome = await overBoth(call.name, call.args);
    if (call.name === 'get_service_product' && outcome !== 'refused') {
      expect(outcome).toEqual(product);
    }
  });
});
