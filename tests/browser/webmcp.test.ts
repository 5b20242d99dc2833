import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadContent } from '../setup/load-content.ts';
import type { LiveServer } from '../../src/contract/mcp-files.ts';
import { headerRules } from '../../src/site/documents/headers/header-rules.ts';
import { publish } from '../../src/site/documents/publish.ts';
import { trialToken } from '../setup/trial-token.ts';
import { answerOf, modern, sendTo } from '../unit/api/mcp/messages.ts';
import { hasBrowser, launchBrowser } from './browser.ts';
import { browser as plainBrowser } from './shared-browser.ts';

const baseUrl = inject('baseUrl');

const rest = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${baseUrl}${path}`, init);
  return (await response.json()) as unknown;
};

/** The tools that the MCP server lists, as its card previews them. */
const mcpTools = async () =>
  ((await rest('/.well-known/mcp/server-card.json')) as LiveServer).tools;

/** The same call over MCP. */
const overMcp = async (name: string, args: Record<string, unknown>) =>
  answerOf(await sendTo(baseUrl, modern('tools/call', { name, arguments: args })));

describe.skipIf(!hasBrowser())('a browser', () => {
  describe('with WebMCP', () => {
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      browser = await launchBrowser(['--enable-features=WebMCP']);
      page = await browser.newPage();
      await page.goto(baseUrl);
    });

    afterAll(() => browser.close());

    test('lists the three tools with the schemas and descriptions of the MCP server, as read-only with untrusted results', async () => {
      const tools = await page.webmcp.tools();
      for (const { name, description, inputSchema } of await mcpTools()) {
        expect(tools.find((tool) => tool.name === name)).toMatchObject({
          description,
          inputSchema,
          annotations: { readOnly: true, untrustedContent: true },
        });
      }
    });

    test('lists the search form as a fourth tool', async () => {
      const names = (await page.webmcp.tools()).map(({ name }) => name);
      expect(names.toSorted()).toEqual(
        [...(await mcpTools()).map(({ name }) => name), 'open_site_search'].toSorted(),
      );
    });

    test('returns the same product as REST', async () => {
      const result = await page.webmcp.callTool('get_service_product');
      expect(result).toEqual(await rest('/api/v1/product'));
    });

    test('returns the same directory of a category as REST', async () => {
      const result = await page.webmcp.callTool('list_service_resources', { category: 'policy' });
      expect(result).toEqual(await rest('/api/v1/resources?category=policy'));
    });

    test('returns the same page of results as /ask', async () => {
      const [text, limit, cursor] = ['nfc', 2, '2'];
      const result = await page.webmcp.callTool('search_service_docs', {
        query: text,
        limit,
        cursor,
      });
      const body = JSON.stringify({ query: { text }, limit, cursor });
      expect(result).toEqual(await rest('/ask', { method: 'POST', body }));
    });

    test.each<[string, Record<string, unknown>]>([
      ['get_service_product', { verbose: true }],
      ['list_service_resources', { category: 'pricing' }],
      ['search_service_docs', { query: 'nfc', limit: 11 }],
      ['search_service_docs', { query: 'nfc', limit: '3', cursor: '', text: 'nfc' }],
      ['search_service_docs', {}],
    ])(
      '%s refuses %j with the message of the MCP server, without a request',
      async (tool, input) => {
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        const { result } = await overMcp(tool, input);
        expect(await page.webmcp.callTool(tool, input)).toEqual({
          isError: true,
          content: result.content,
        });
        expect(requests).toEqual([]);
      },
    );

    test.each([
      [400, JSON.stringify({ error: { message: 'Send something else.' } }), 'Send something else.'],
      [503, '<h1>Busy</h1>', 'The request failed with status 503. Retry with exponential backoff'],
    ])('tells the agent why a request failed with %i', async (status, body, words) => {
      await page.route('**/ask', (route) => route.fulfill({ status, body }));
      const answer = await page.webmcp.callTool('search_service_docs', { query: 'nfc' });
      await page.unroute('**/ask');
      expect(answer).toMatchObject({
        isError: true,
        content: [{ type: 'text', text: expect.stringContaining(words) }],
      });
    });

    test('of Chrome 159, which reads output schemas, gets those of the MCP server, and refused calls reject', async () => {
      const later = await browser.newPage();
      await later.addInitScript(readOutputSchemas);
      await later.goto(baseUrl);
      const expected = (await mcpTools()).map(({ name, outputSchema }) => [name, outputSchema]);
      await later.waitForFunction((count) => outputSchemas.size === count, expected.length);
      expect(await later.evaluate(() => [...outputSchemas])).toEqual(expected);
      expect(await later.webmcp.callTool('get_service_product')).toEqual(
        await rest('/api/v1/product'),
      );
      await expect(later.webmcp.callTool('search_service_docs', { query: '' })).rejects.toThrow();
      expect(await later.evaluate(() => executions.at(-1)!.then(String, String))).toMatch(
        /^Error: search_service_docs refused its arguments\. query must contain 1 to 300/,
      );
      await later.close();
    });

    test('has the tools on every page, and again after going back', async () => {
      await page.goto(`${baseUrl}/search`);
      expect(await page.webmcp.tools()).not.toEqual([]);
      await page.goBack();
      const result = await page.webmcp.callTool('get_service_product');
      expect(result).toEqual(await rest('/api/v1/product'));
    });
  });

  test('with WebMCP as an origin trial has the tools if the site sends the token', async () => {
    await using context = await plainBrowser!.newContext();
    const page = await context.newPage();
    const token = trialToken({ origin: baseUrl, feature: 'WebMCP', expiry: 2_000_000_000 });
    expect(await toolsOf(page)).toBe('no WebMCP');
    await page.route(`${baseUrl}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...sentWith(token) } });
    });
    expect(await toolsOf(page)).toEqual(
      expect.arrayContaining((await mcpTools()).map(({ name }) => name)),
    );
  });

  test('without WebMCP logs nothing to its console', async () => {
    await using context = await plainBrowser!.newContext();
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    // Messages of the browser, for example about unknown headers.
    const protocol = await page.context().newCDPSession(page);
    protocol.on('Log.entryAdded', ({ entry }) => messages.push(entry.text));
    await protocol.send('Log.enable');
    await page.goto(baseUrl);
    expect(await page.evaluate(() => 'modelContext' in document)).toBe(false);
    expect(messages).toEqual([]);
  });
});

declare let outputSchemas: Map<string, unknown>;
declare let executions: Promise<unknown>[];

/** Runs in the browser before the page: `registerTool` also reads the output schema, as in Chrome 159. */
function readOutputSchemas() {
  Object.assign(globalThis, { outputSchemas: new Map(), executions: [] });
  const prototype = Object.getPrototypeOf(document.modelContext) as {
    registerTool(tool: Tool, options: object): unknown;
  };
  const { registerTool } = prototype;
  prototype.registerTool = function (tool, options) {
    const { outputSchema, execute } = tool;
    if (outputSchema) outputSchemas.set(tool.name, outputSchema);
    const recorded = async (...args: unknown[]) => {
      const execution = execute(...args);
      executions.push(execution);
      return execution;
    };
    const { name, title, description, inputSchema, annotations } = tool;
    const known = { name, title, description, inputSchema, annotations, execute: recorded };
    return registerTool.call(this, known as Tool, options);
  };
}

interface Tool {
  [name: string]: unknown;
  name: string;
  outputSchema?: unknown;
  execute(...args: unknown[]): Promise<unknown>;
}

/** The headers of each page of a site with this origin trial token. */
function sentWith(originTrialToken: string): Record<string, string> {
  const content = loadContent(process.cwd(), {});
  const rules = headerRules(
    publish({ ...content, site: { ...content.site, originTrialToken } }),
    [],
    [],
  );
  return { 'Origin-Trial': rules.find((rule) => rule.for === '/*')!.values['Origin-Trial']! };
}

/** The names of the tools of the home page, by the browser's own API. */
async function toolsOf(page: Page): Promise<string[] | string> {
  await page.goto(baseUrl);
  return page.evaluate(async () => {
    if (!document.modelContext) return 'no WebMCP';
    const tools = await document.modelContext.getTools();
    return tools.map(({ name }) => name);
  });
}
