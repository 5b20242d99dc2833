import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { contentComponents } from '../../src/content/markdown/components.ts';
import { parseBody } from '../../src/content/markdown/parse.ts';
import { nodes, type BodyNode } from '../../src/content/markdown/tree.ts';
import { markdownTokens } from '../../src/base/text/token-estimate.ts';
import { occursInContent } from '../setup/content-text.ts';
import { forEach, holdEach, sitePages, type SitePage } from './site-pages.ts';
import { describeWithContent } from './with-content.ts';

const base = inject('baseUrl');
const { baseUrl, pages } = await sitePages(base);

/** Each Markdown version with its response and its tree, read once. */
const markdownVersions: MarkdownVersion[] = [];
await forEach(pages, async (page) => {
  const response = await fetch(`${base}${page.markdownVersion}`);
  const text = await response.text();
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? [];
  const tree = [...nodes(parseBody({ body, format: 'md' }).tree)];
  const frontMatter = parse(head) as Record<string, unknown>;
  markdownVersions.push({ ...page, response, text, frontMatter, tree });
});

interface MarkdownVersion extends SitePage {
  response: Response;
  text: string;
  frontMatter: Record<string, unknown>;
  tree: BodyNode[];
}

const ofType = <T extends BodyNode['type']>(tree: BodyNode[], type: T) =>
  tree.filter((node) => node.type === type) as Extract<BodyNode, { type: T }>[];

describe('the Markdown version of every page', () => {
  it('is served as Markdown with a canonical link and a token count', () =>
    holdEach(markdownVersions, ({ path, response, text }) => {
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-markdown-tokens': String(markdownTokens(text)),
        link: expect.stringContaining(`<${baseUrl}${path}>; rel="canonical"`) as string,
        etag: expect.stringMatching(/^(W\/)?".+"$/) as string,
        vary: expect.stringMatching(/\bAccept\b(?!-)/) as string,
      });
      expect(response.headers.has('x-robots-tag')).toBe(false);
    }));

  it('starts with front matter, the only H1 and a link to llms.txt', () =>
    holdEach(markdownVersions, ({ path, title, frontMatter, tree }) => {
      expect(Object.keys(frontMatter)).toEqual([
        'title',
        'description',
        'canonical_url',
        'last_updated',
      ]);
      expect(frontMatter).toMatchObject({ title, canonical_url: `${baseUrl}${path}` });
      expect(String(frontMatter['last_updated'])).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(ofType(tree, 'heading').filter(({ depth }) => depth === 1)).toHaveLength(1);
      const [, heading, pointer] = tree.filter(({ type }) => /root|heading|blockquote/.test(type));
      expect(heading?.type).toBe('heading');
      expect(ofType([...nodes(pointer!)], 'link')[0]?.url).toMatch(/\/llms\.txt$/);
    }));

  it('has absolute addresses', () =>
    holdEach(markdownVersions, ({ tree }) => {
      const addresses = ['link', 'image', 'definition'] as const;
      const urls = addresses.flatMap((type) => ofType(tree, type).map(({ url }) => url));
      expect(urls.filter((url) => !URL.canParse(url))).toEqual([]);
    }));
});

// Text of the content may look like source syntax.
describeWithContent(() => {
  it('the Markdown version of every page contains no source syntax', () =>
    holdEach(markdownVersions, ({ text, tree }) => {
      expect(ofType(tree, 'html').filter(({ value }) => !occursInContent(value))).toEqual([]);
      expect(text).not.toContain('{base_url}');
      const prose = ofType(tree, 'text')
        .map(({ value }) => value)
        .join('\n');
      const leaks = prose.match(
        /^import .*from|^export (const|default|function)|\/>|\{\/\*|\{\{|\bundefined\b|\[object /gm,
      );
      expect(leaks?.filter((leak) => !occursInContent(leak)) ?? []).toEqual([]);
      for (const name of Object.keys(contentComponents)) expect(prose).not.toContain(`<${name}`);
    }));
});

it('exists for every page of the sitemap', async () => {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  expect(listed.sort()).toEqual(pages.map(({ path }) => path).sort());
});
