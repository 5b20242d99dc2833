import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Journey } from './newcomer/journey.ts';

/** The parts of an OpenAPI document that a reader needs to call it. */
interface Contract {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

interface Operation {
  summary: string;
  parameters?: { name: string; schema: { enum?: string[] } }[];
  requestBody?: { content: Record<string, { examples: Record<string, { value: object }> }> };
  responses: Record<string, { content: Record<string, { schema: { $ref: string } }> }>;
}

interface Call {
  url: string;
  method: string;
  operation: Operation;
}

const journey = new Journey(inject('baseUrl'));
const home = `${inject('baseUrl')}/`;
let links: { rel: string; url: string }[];
let contract: Contract;
afterAll(() => console.log(journey.route.join('\n')));

const follow = (rel: string) => links.find((link) => link.rel === rel)!.url;

/** The operation whose summary mentions a subject. */
function find(subject: RegExp, method: string): Call {
  for (const [path, item] of Object.entries(contract.paths)) {
    const operation = item[method.toLowerCase()];
    if (operation && subject.test(operation.summary)) {
      return { url: journey.learn(contract.servers[0]!.url, path), method, operation };
    }
  }
  throw new Error(`No ${method} operation is about ${subject}`);
}

/** Expects an answer to match the contract. */
function expectContracted({ operation }: Call, answer: unknown): void {
  const { schema } = operation.responses['200']!.content['application/json']!;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile({ ...schema, components: contract.components });
  expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
}

describe('a reader who knows only the base URL', () => {
  beforeAll(async () => {
    links = journey.links(await journey.visit(home, 'the address that was given'));
    const catalog = await journey.visit(
      follow('api-catalog'),
      'rel="api-catalog" of the home page',
    );
    const { linkset } = (await catalog.json()) as {
      linkset: { anchor: string; item?: { href: string }[]; 'service-desc'?: { href: string }[] }[];
    };
    const [first] = linkset.flatMap(({ item = [] }) => item);
    const api = linkset.find(({ anchor }) => anchor === first!.href)!;
    const description = await journey.visit(
      api['service-desc']![0]!.href,
      'service-desc of the API catalog',
    );
    contract = (await description.json()) as Contract;
  });

  it('reaches the facts of the product', async () => {
    const call = find(/product/i, 'GET');
    const answer = await journey.visit(call.url, `"${call.operation.summary}" of the contract`);
    const product = (await answer.json()) as { platforms: { url: string }[] };
    expectContracted(call, product);
    const hosts = product.platforms.map(({ url }) => new URL(url).hostname);
    expect(hosts, 'store listings').not.toContain(new URL(home).hostname);
  });

  it('reaches the directory of one category', async () => {
    const call = find(/resources/i, 'GET');
    const [parameter] = call.operation.parameters!;
    for (const category of parameter!.schema.enum!.filter((name) => name !== 'all')) {
      const url = `${call.url}?${parameter!.name}=${category}`;
      const answer = await journey.visit(url, `"${call.operation.summary}" of the contract`);
      const directory = (await answer.json()) as { resources: { category: string; url: string }[] };
      expectContracted(call, directory);
      expect(new Set(directory.resources.map((resource) => resource.category))).toEqual(
        new Set([category]),
      );
    }
  });

  it('reaches an answer of the search, and the page that it names', async () => {
    const call = find(/search/i, 'POST');
    const { examples } = call.operation.requestBody!.content['application/json']!;
    const answer = await journey.visit(call.url, `"${call.operation.summary}" of the contract`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.values(examples)[0]!.value),
    });
    const found = (await answer.json()) as { results: { url: string; name: string }[] };
    expectContracted(call, found);
    const page = await journey.visit(found.results[0]!.url, 'the first result', {
      headers: { Accept: 'text/markdown' },
    });
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it('reaches the MCP server, whose tool gives the same product', async () => {
    const catalog = await journey.visit(follow('ard'), 'rel="ard" of the home page');
    const { entries } = (await catalog.json()) as { entries: { type: string; url: string }[] };
    const entry = entries.find(({ type }) => type === 'application/mcp-server-card+json')!;
    const card = await journey.visit(entry.url, 'the MCP server of the catalog');
    const { remotes } = (await card.json()) as { remotes: { type: string; url: string }[] };
    expect(remotes[0]).toMatchObject({ type: 'streamable-http' });
    expect(journey.knows(remotes[0]!.url)).toBe(true);

    const client = new Client({ name: 'newcomer', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(remotes[0]!.url)) as never);
    const { tools } = await client.listTools();
    const tool = tools.find(({ description }) => /facts about the product/.test(description!))!;
    const { structuredContent } = await client.callTool({ name: tool.name, arguments: {} });
    journey.note(`MCP ${remotes[0]!.url}, tools/list and tools/call ${tool.name}`);
    await client.close();
    const call = find(/product/i, 'GET');
    expect(structuredContent).toEqual(await (await fetch(call.url)).json());
  });

  it('reaches the integration guide from llms.txt', async () => {
    const index = await journey.visit(follow('describedby'), 'rel="describedby" of the home page');
    const [, skill] = /\[Integration skill\]\(([^)]+)\)/.exec(await index.text())!;
    const text = await (await journey.visit(skill!, 'a link of the index')).text();
    const [, command] = /curl "([^"]+)"/.exec(text)!;
    const answer = await journey.visit(command!, 'the first command of the skill');
    expect(answer.status).toBe(200);
  });
});
