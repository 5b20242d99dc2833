import { describe, expect, inject, it } from 'vitest';
import type { ProductInfo } from '../../src/contract/product.ts';
import type { ResourceCollection } from '../../src/contract/resources.ts';
import { sitePages } from './site-pages.ts';
import { describeOwnPage } from './own-page.ts';

const base = inject('baseUrl');
const json = async <T>(path: string) => (await (await fetch(`${base}${path}`)).json()) as T;

const { tools } = await json<{ tools: { name: string; description: string }[] }>(
  '/.well-known/mcp/server-card.json',
);
const descriptionOf = (tool: string) => tools.find(({ name }) => name === tool)!.description;

/** Compares the descriptions that a model reads before a call with the answers. */
describe('the descriptions that a model reads are true of', () => {
  it('the directory: the number of its pages, and the parts of the site that it lists completely', async () => {
    const { resources } = await json<ResourceCollection>('/api/v1/resources');
    const listed = new Set(resources.map(({ url }) => url));
    const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      url!.replace(/\/$/, ''),
    );
    const held = pages.filter((url) => listed.has(url) || listed.has(`${url}/`));
    const promise =
      /It holds (\d+) of (\d+) pages(?:, among them all of (.+?),)? and (\d+) documents? for programs\./;
    const [, some, all, parts = '', documents] = promise.exec(
      descriptionOf('list_service_resources'),
    )!;
    expect([some, all, documents].map(Number)).toEqual([
      held.length,
      pages.length,
      resources.length - held.length,
    ]);
    const index = await (await fetch(`${base}/sitemap.md`)).text();
    for (const part of parts.split(/, | and /).filter((title) => title !== '')) {
      const section = index.split(/^## /m).find((text) => text.startsWith(`${part}\n`))!;
      const urls = [...section.matchAll(/\]\((\S+?)(?:\.md)?\)/g)].map(([, url]) => url!);
      expect(urls.length, part).toBeGreaterThan(1);
      for (const url of urls) expect(listed, part).toContain(url);
    }
  });

  it('the directory: the fields of an entry', async () => {
    const { resources } = await json<ResourceCollection>('/api/v1/resources');
    expect(descriptionOf('list_service_resources')).toContain(
      'with id, name, description, category, address and media type',
    );
    const members = ['id', 'name', 'description', 'category', 'url', 'mediaType'];
    for (const resource of resources) expect(Object.keys(resource)).toEqual(members);
  });

  describeOwnPage(['/developers/permission-boundary'], () => {
    it('the permission boundary: every page is in a list that it calls public', async () => {
      const boundary = await (await fetch(`${base}/developers/permission-boundary.md`)).text();
      const [, section = ''] = boundary.split(/^## Other addresses\n/m);
      const lists = await Promise.all(
        [...section.split(/^## /m)[0]!.matchAll(/\]\(([^)]+)\)/g)].map(
          async ([, url]) => await (await fetch(url!)).text(),
        ),
      );
      const { baseUrl, pages } = await sitePages(base);
      const unlisted = pages.filter(
        ({ markdownVersion }) =>
          !lists.some((list) => list.includes(`(${baseUrl}${markdownVersion})`)),
      );
      expect(unlisted.map(({ path }) => path)).toEqual([]);
    });
  });

  it('the product: every fact, and no version of an operating system', async () => {
    const product = await json<ProductInfo>('/api/v1/product');
    const promised = /facts about [^:]*: ([^.]+)\./.exec(descriptionOf('get_service_product'))![1]!;
    expect(promised.split(/, | and /).toSorted()).toEqual(
      Object.keys(product)
        .filter((name) => name !== 'apiVersion')
        .toSorted(),
    );
    expect(descriptionOf('get_service_product')).toContain(
      'does not search the documentation, which lists the required versions and devices',
    );
  });
});
