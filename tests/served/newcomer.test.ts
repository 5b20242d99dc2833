import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import LinkHeader from 'http-link-header';
import { describe, expect, inject, it } from 'vitest';

const home = `${inject('baseUrl')}/`;
const json = async <T>(url: string, init?: RequestInit) =>
  (await (await fetch(url, init)).json()) as T;

/** The address that the Link header of the home page gives to a relation. */
async function linked(rel: string): Promise<string> {
  const { headers } = await fetch(home);
  const link = LinkHeader.parse(headers.get('link')!).refs.find((one) => one.rel === rel);
  return new URL(link!.uri, home).href;
}

interface Linkset {
  linkset: { anchor: string; item?: Target[]; 'service-desc'?: Target[] }[];
}

interface Target {
  href: string;
}

/** The part of an OpenAPI document that a reader needs to call an operation. */
interface Contract {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary: string;
  parameters?: { name: string; schema: { enum?: string[] } }[];
  requestBody?: { content: Record<string, { examples: Record<string, { value: object }> }> };
}

/** The OpenAPI document that the API catalog names. */
const contract = async () => {
  const { linkset } = await json<Linkset>(await linked('api-catalog'));
  const [first] = linkset.flatMap(({ item = [] }) => item);
  const api = linkset.find(({ anchor }) => anchor === first!.href)!;
  return json<Contract>(api['service-desc']![0]!.href);
};

/** The address and the operation whose summary mentions a subject. */
const find = async (subject: RegExp, method: 'get' | 'post') => {
  const { servers, paths } = await contract();
  const [path, { [method]: operation }] = Object.entries(paths).find(([, item]) =>
    subject.test(item[method]?.summary ?? ''),
  )!;
  return { url: servers[0]!.url + path, operation: operation! };
};

/** Every address below comes from an earlier answer. */
describe('a reader who knows only the base URL', () => {
  it('reaches the facts of the product and its store listings', async () => {
    const { url } = await find(/product/i, 'get');
    const { platforms } = await json<{ platforms: { url: string }[] }>(url);
    const hosts = platforms.map((platform) => new URL(platform.url).hostname);
    expect(hosts).not.toContain(new URL(home).hostname);
  });

  it('reaches the directory of each category', async () => {
    const { url, operation } = await find(/resources/i, 'get');
    const found: object[] = [];
    const [{ name, schema }] = operation.parameters! as [
      { name: string; schema: { enum?: string[] } },
    ];
    for (const category of schema.enum!.filter((one) => one !== 'all')) {
      const { resources } = await json<{ resources: object[] }>(`${url}?${name}=${category}`);
      // A category may be empty.
      for (const resource of resources) expect(resource).toMatchObject({ category });
      found.push(...resources);
    }
    expect(found.length).toBeGreaterThan(0);
  });

  it('reaches an answer of the search, and the Markdown of the page that it names', async () => {
    const { url, operation } = await find(/search/i, 'post');
    const { examples } = operation.requestBody!.content['application/json']!;
    const body = JSON.stringify(Object.values(examples)[0]!.value);
    const { results } = await json<{ results: { url: string }[] }>(url, { method: 'POST', body });
    const page = await fetch(results[0]!.url, { headers: { Accept: 'text/markdown' } });
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });

  it('reaches the MCP server, whose tool gives the same product', async () => {
    const { entries } = await json<{ entries: { type: string; url: string }[] }>(
      await linked('ard'),
    );
    const entry = entries.find(({ type }) => type === 'application/mcp-server-card+json')!;
    const { remotes } = await json<{ remotes: { type: string; url: string }[] }>(entry.url);
    expect(remotes[0]).toMatchObject({ type: 'streamable-http' });
    const client = new Client({ name: 'newcomer', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(remotes[0]!.url)) as never);
    const { tools } = await client.listTools();
    const tool = tools.find(({ description }) => /facts about the product/.test(description!))!;
    const { structuredContent } = await client.callTool({ name: tool.name, arguments: {} });
    await client.close();
    expect(structuredContent).toEqual(await json((await find(/product/i, 'get')).url));
  });

  it('reaches a command of the integration guide from llms.txt', async () => {
    const index = await (await fetch(await linked('describedby'))).text();
    const [, skill] = /\[[^\]]+\]\((\S+\/SKILL\.md)\)/.exec(index)!;
    const [, command] = /curl "([^"]+)"/.exec(await (await fetch(skill!)).text())!;
    expect((await fetch(command!)).status).toBe(200);
  });
});
