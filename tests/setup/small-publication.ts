import { Source } from '../../src/content/source/source.ts';
import type { Mark } from '../../src/content/model/brand/mark.ts';
import { palette } from '../../src/content/model/brand/palette.ts';
import type { Content, Page } from '../../src/content/model/content.ts';
import { readYaml } from './read-yaml.ts';
import { publish } from '../../src/site/documents/publish.ts';
import { publishedTree } from '../../src/site/components/published-tree.ts';
import { printMarkdown } from '../../src/content/markdown/print.ts';
import { markdownNodes } from '../../src/content/markdown/markdown-nodes.ts';
import { withoutMarkers } from '../../src/content/markdown/sections.ts';

/** The facts of `small-publication.yaml`. Fields that a site or a page does not have are left out. */
const facts = readYaml<{ content: Content; brand: Content['brand']; page: Page }>(
  'tests/setup/small-publication.yaml',
);

/** Creates a page with a body that starts at line `bodyLine` of its file. */
export function page(body: string, changes: Partial<Page> = {}, bodyLine = 6): Page {
  const { file = 'content/pages/support/nfc.md' } = changes;
  const bodyStart = bodyLine - 1;
  return {
    ...facts.page,
    file,
    source: new Source(file, '\n'.repeat(bodyStart) + body),
    format: 'md',
    place: changes.path ?? facts.page.path,
    original: changes.path ?? facts.page.path,
    body,
    bodyStart,
    values: new Map(),
    ...changes,
  };
}

/** Creates an .mdx page with a body. */
export const mdxPage = (body: string) =>
  page(body, { file: 'content/pages/support/nfc.mdx', format: 'mdx' });

/** A logo: a disc in the accent colour. */
const mark: Mark = {
  viewBox: '0 0 2 2',
  ratio: 1,
  shapes: '<circle fill="currentColor" cx="1" cy="1" r="1"></circle>',
  isPicture: false,
};

/** A post of the blog. */
const post = (path: string, title: string, published: string) =>
  page(`${title}.`, { path, markdownVersion: `${path}.md`, folder: 'blog', title, published });

/** The facts of a small site whose texts contain Markdown characters. */
export const content: Content = {
  ...facts.content,
  shortName: facts.content.product.name,
  values: new Map(),
  brand: { ...facts.brand, logo: { light: mark, dark: mark }, palette: palette('#0b5f56') },
  pages: [
    page('Home.', {
      path: '/',
      markdownVersion: '/index.md',
      file: 'content/pages/index.md',
      folder: '',
    }),
    page('Posts.', { path: '/blog', markdownVersion: '/blog.md', folder: 'blog', title: 'Blog' }),
    post('/blog/old', 'Old', '2026-01-02'),
    post('/blog/new', 'New', '2026-03-04'),
    page('Text.'),
  ],
};

/** The publication of these facts. */
export const smallPublication = publish(content);

/** Returns the Markdown version of the text of a page. */
export function bodyMarkdown(one: Page): string {
  const { baseUrl } = content.site;
  const nodes = publishedTree(one, smallPublication);
  return withoutMarkers(printMarkdown(markdownNodes(nodes, baseUrl, `${baseUrl}${one.path}`)));
}
