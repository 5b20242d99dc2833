import { expect } from 'vitest';
import { categories } from '../../../src/contract/categories.ts';
import type { ProductInfo } from '../../../src/contract/product.ts';
import type { Steps } from './steps.ts';

const question = 'how do I share my card without internet?';

/** Checks of the skill's sentences about choosing a call and reading results. */
export const readingSteps: Steps = {
  'Index of the site: {base}/llms.txt': async (reader) => {
    expect(await reader.text('/llms.txt')).toMatch(/^# /);
  },
  'The API at {base} is public, free and read-only.': async (reader) => {
    const { pricing, developerInterface } = await reader.json<ProductInfo>('/api/v1/product');
    expect(pricing.model).toBe('free');
    expect(developerInterface).toMatchObject({ access: 'read-only', authentication: 'none' });
  },
  'Send no login, cookie, key or token.': async (reader) => {
    const sent = await reader.text('/api/v1/product', { Authorization: 'Bearer a', Cookie: 'a=b' });
    expect(sent).toBe(await reader.text('/api/v1/product'));
  },
  'Every call may be repeated; nothing changes state.': async (reader) => {
    expect(await reader.search(question)).toEqual(await reader.search(question));
  },
  'For a question about the product as a whole, start with `getServiceProduct`; one answer contains every fact.':
    async (reader) => {
      const { components } = await reader.contract();
      const { properties } = components.schemas['ProductInfo']!;
      expect(Object.keys(await reader.json('/api/v1/product'))).toEqual(Object.keys(properties));
    },
  [`For "where is the official page about …", use \`listServiceResources\` with a category (\`${categories.join('`, `')}\`).`]:
    async (reader) => {
      for (const category of categories) {
        const { resources } = await reader.directory(category);
        expect(resources.length, category).toBeGreaterThan(0);
      }
    },
  'For everything else, search.': async (reader) => {
    expect((await reader.search(question)).results[0]?.url).toContain('/guides/offline');
  },
  'Then read the whole page, because an excerpt is at most 800 characters.': async (reader) => {
    for (const { url, description } of (await reader.search(question)).results) {
      expect(description.length).toBeLessThanOrEqual(800);
      expect((await reader.twin(url)).length).toBeGreaterThan(description.length);
    }
  },
  'If your client speaks MCP, prefer the tools; they give the same answers as the REST operations.':
    async (reader) => {
      const call = { name: 'get_service_product', arguments: {} };
      const { structuredContent } = await reader.mcp((client) => client.callTool(call));
      expect(structuredContent).toEqual(await reader.json('/api/v1/product'));
    },
  'Every search result is a page of this site, and every page is also Markdown.': async (
    reader,
  ) => {
    const paths = await reader.pages();
    for (const text of [question, 'openapi json', 'auth.md', 'robots.txt']) {
      for (const { url } of (await reader.search(text, { limit: 10 })).results) {
        expect(paths).toContain(new URL(url).pathname);
      }
    }
    for (const path of paths) expect(await reader.twin(`${reader.base}${path}`)).toMatch(/^---\n/);
  },
  'Leave out a `#` and what follows it, then add `.md` to the path; the home page is `/index.md`.':
    async (reader) => {
      const { results } = await reader.search('what happens after a 429 response');
      const withFragment = results.find(({ url }) => url.includes('#'));
      expect(await reader.twin(withFragment!.url)).toMatch(/^---\n/);
      expect(await reader.twin(`${reader.base}/`)).toMatch(/^---\n/);
    },
  'The address without `.md` answers the same to the header `Accept: text/markdown`.': async (
    reader,
  ) => {
    const { url } = await reader.first(question);
    expect(await reader.text(url, { Accept: 'text/markdown' })).toBe(await reader.twin(url));
  },
  'In the directory, an entry whose `mediaType` is `text/html` is such a page.': async (reader) => {
    const { resources } = await reader.directory('all');
    for (const { url, mediaType } of resources.filter((one) => one.mediaType === 'text/html')) {
      expect(await reader.twin(url), `${url} ${mediaType}`).toMatch(/^---\n/);
    }
  },
  'Read any other at its address, unchanged.': async (reader) => {
    const { resources } = await reader.directory('all');
    for (const { url, mediaType } of resources.filter((one) => one.mediaType !== 'text/html')) {
      const response = await reader.get(url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get('content-type'), url).toContain(mediaType);
    }
  },
  'A page that does not exist answers 404 with links to other pages.': async (reader) => {
    const response = await reader.get('/guides/no-such-page', { Accept: 'text/markdown' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`](${reader.base}/`);
  },
  'The directory is complete in one answer: `count` is the number of items in `resources`, and there is no second page.':
    async (reader) => {
      const all = await reader.directory('all');
      expect(all.resources).toHaveLength(all.count);
      expect(all).not.toHaveProperty('next_cursor');
    },
  'Ignore fields that you do not know; new ones may appear within v1.': async (reader) => {
    expect(await reader.text('/developers/versioning.md')).toContain('New fields in responses');
  },
};
