import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadFacts } from '../../src/content/load.ts';
import { pageTools } from '../../src/website/webmcp/page-tools.ts';
import { hasBrowser, launchBrowser } from './browser.ts';

const baseUrl = inject('baseUrl');
const facts = loadFacts(process.cwd(), { BASE_URL: baseUrl });

const rest = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${baseUrl}${path}`, init);
  return (await response.json()) as unknown;
};

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

    test('lists the three tools with their schemas, as reading only', async () => {
      const tools = await page.webmcp.tools();
      for (const { name, description, inputSchema } of pageTools(facts)) {
        expect(tools.find((tool) => tool.name === name)).toMatchObject({
          description,
          inputSchema,
          annotations: { readOnly: true },
        });
      }
    });

    test('lists the search form as a tool of its own', async () => {
      const names = (await page.webmcp.tools()).map(({ name }) => name);
      expect(names.toSorted()).toEqual(
        [...pageTools(facts).map(({ name }) => name), 'open_site_search'].toSorted(),
      );
    });

    test('gets the product as REST gives it', async () => {
      const result = await page.webmcp.callTool('get_service_product');
      expect(result).toEqual(await rest('/api/v1/product'));
    });

    test('gets the directory of a category as REST gives it', async () => {
      const result = await page.webmcp.callTool('list_service_resources', { category: 'policy' });
      expect(result).toEqual(await rest('/api/v1/resources?category=policy'));
    });

    test('gets a page of results as /ask gives it', async () => {
      const [text, limit, cursor] = ['nfc', 2, '2'];
      const result = await page.webmcp.callTool('search_service_docs', {
        query: text,
        limit,
        cursor,
      });
      const body = JSON.stringify({ query: { text }, limit, cursor });
      expect(result).toEqual(await rest('/ask', { method: 'POST', body }));
    });

    test.each([
      ['get_service_product', { verbose: true }],
      ['list_service_resources', { category: 'pricing' }],
      ['search_service_docs', { query: 'nfc', limit: 11 }],
      ['search_service_docs', {}],
    ])('%s refuses %j before it asks the server', async (tool, input) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await expect(page.webmcp.callTool(tool, input)).rejects.toThrow();
      expect(requests).toEqual([]);
    });

    test('has the tools on every page, and again after going back', async () => {
      await page.goto(`${baseUrl}/search`);
      expect(await page.webmcp.tools()).not.toEqual([]);
      await page.goBack();
      const result = await page.webmcp.callTool('get_service_product');
      expect(result).toEqual(await rest('/api/v1/product'));
    });
  });

  test('without WebMCP shows the page with nothing in its console', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    // What the browser itself reports, such as a header that it does not know.
    const protocol = await page.context().newCDPSession(page);
    protocol.on('Log.entryAdded', ({ entry }) => messages.push(entry.text));
    await protocol.send('Log.enable');
    await page.goto(baseUrl);
    expect(await page.evaluate(() => 'modelContext' in document)).toBe(false);
    expect(messages).toEqual([]);
    await browser.close();
  });
});
