import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/content/model/content.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import type { Publication } from '../../../../src/site/publication.ts';
import { treePages } from '../../../setup/generated-tree.ts';
import { anotherPage, writeContent } from '../../../setup/small-content.ts';
import { content, largeSite, publication } from '../../../setup/sample-publication.ts';

/** The parser of llmstxt.org's reference package. Throws on unknown lines. */
function parseLlmsTxt(text: string) {
  const [head = '', ...parts] = text.split(/^## /m);
  const title = /^# (.+)\n\n> (.+)\n/.exec(head);
  if (!title) throw new Error('An H1 and a blockquote must come first');
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const links = lines.filter(Boolean).map((line) => {
      const link = /^- \[(?<title>(?:[^\]\\]|\\.)+)\]\((?<url>[^)\s]+)\)(?:: (?<notes>.+))?$/.exec(
        line,
      );
      if (!link) throw new Error(`Not a link under "${heading}": ${line}`);
      return { url: link.groups!['url']! };
    });
    return { heading, links };
  });
  return { head, sections };
}

const links = (text: string) =>
  parseLlmsTxt(text).sections.flatMap((section) => section.links.map(({ url }) => url));

const texts = ({ llms } = publication) => new Map(llms.files.map(({ path, text }) => [path, text]));

const markdownVersionUrl = ({ markdownVersion }: Page) =>
  `https://linnet.example${markdownVersion}`;

/** Every page in the site's index or in an index that it links to. */
function reachable(files: ReadonlyMap<string, string>): string[] {
  const listed: string[] = [];
  const queue = ['/llms.txt'];
  for (const path of queue) {
    for (const url of links(files.get(path)!)) {
      const target = new URL(url).pathname;
      if (files.has(target)) queue.push(target);
      else listed.push(url);
    }
  }
  return listed;
}

/** The sample with additional pages in a deep tree. */
function withPages(count: number): Publication {
  const source = content.pages.find(({ path }) => path === '/support/faq')!;
  const more = treePages(count).map(({ path: file, title }): Page => {
    const path = `/${file.replace(/\/index$/, '')}`;
    const folder = file.slice(0, file.lastIndexOf('/'));
    return Object.assign({}, source, {
      path,
      markdownVersion: `${path}.md`,
      folder,
      title,
      navTitle: title,
    });
  });
  return publish({ ...content, pages: [...content.pages, ...more] });
}

const cover = (path: string, of = publication) =>
  of.llms.covering(of.content.pages.find((page) => page.path === path)!);

describe('the llms.txt files', () => {
  it('are one for the site, one for developers and one for the blog', () => {
    expect([...texts().keys()]).toEqual(['/llms.txt', '/blog/llms.txt', '/developers/llms.txt']);
  });

  it('have a title, a summary and sections that contain only lists of Markdown links', () => {
    for (const [path, text] of texts()) {
      expect(links(text).length, path).toBeGreaterThan(3);
      for (const url of links(text))
        expect(url, path).toMatch(/^https:\/\/linnet\.example\/.+\.md$/);
    }
  });

  it('say the current version of the app and its date, if the facts have a version', () => {
    const root = (values: ReadonlyMap<string, string>) =>
      texts(publish(Object.assign({}, content, { values }))).get('/llms.txt')!;
    expect(texts().get('/llms.txt')).toContain(
      'Current version of the app: 4.6.1 (12 November 2026)',
    );
    expect(root(new Map([['facts.version', '7']]))).toContain('Current version of the app: 7\n');
    expect(root(new Map())).not.toContain('Current version');
  });

  it('explain every operation before the lists', () => {
    for (const path of ['/llms.txt', '/developers/llms.txt']) {
      const { head } = parseLlmsTxt(texts().get(path)!);
      expect(head).toContain('When to use');
      expect(head).toContain('`POST https://linnet.example/ask`');
      expect(head).toContain('`get_service_product`');
    }
  });

  it('list every page once in the root', () => {
    const listed = links(texts().get('/llms.txt')!);
    for (const { markdownVersion } of content.pages) {
      expect(
        listed.filter((url) => url === `https://linnet.example${markdownVersion}`),
      ).toHaveLength(1);
    }
  });

  it('stay below 30,000 characters each at 5,000 pages and still reach every page', () => {
    const large = largeSite(5_000);
    const files = texts(large);
    for (const [path, text] of files) expect(text.length, path).toBeLessThan(30_000);

    const reached = new Set(reachable(files));
    expect(large.content.pages.filter((page) => !reached.has(markdownVersionUrl(page)))).toEqual(
      [],
    );
  });

  it('count the top-level pages and list each once', () => {
    const home = content.pages.find(({ path }) => path === '/')!;
    const more = Array.from({ length: 400 }, (_, index) => {
      const path = `/top-${index}`;
      return Object.assign({}, home, {
        path,
        place: path,
        markdownVersion: `${path}.md`,
        title: `Top ${index}`,
      });
    });
    const files = texts(publish({ ...content, pages: [...content.pages, ...more] }));
    const parts = [...files].filter(([path]) => /^\/llms-\d+\.txt$/.test(path));
    const listed = parts.flatMap(([, text]) => links(text));
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(listed).size).toBe(listed.length);
    for (const [, text] of parts) expect(text).toContain(`The ${listed.length} pages`);
  });

  it('include an index for each long folder, at any depth, and list each page once', () => {
    const grown = withPages(2_000);
    const files = texts(grown);
    const nested = [...files.keys()].filter((path) => path.split('/').length > 3);
    expect(nested).toContain('/manual/releases/llms.txt');
    for (const [path, text] of files) expect(text.length, path).toBeLessThan(30_000);

    const listed = reachable(files);
    for (const { markdownVersion } of grown.content.pages) {
      expect(
        listed.filter((url) => url === `https://linnet.example${markdownVersion}`),
        markdownVersion,
      ).toHaveLength(1);
    }
  });

  it('split only the pages of a single folder into numbered parts', () => {
    const parts = [...texts(withPages(2_000)).keys()].filter((path) => /-\d+\.txt$/.test(path));
    expect(new Set(parts.map((path) => path.replace(/-\d+/, '')))).toEqual(
      new Set(['/manual/releases/llms.txt']),
    );
  });

  it.each([60, 80, 100, 120])(
    'stay below 30,000 characters with %s top-level pages and 160 groups',
    (count) => {
      const source = content.pages.find(({ path }) => path === '/support/faq')!;
      const more = Array.from({ length: count + 160 }, (_, index): Page => {
        const [folder, name] = index < count ? ['', `top-${index}`] : [`folder-${index}`, 'page'];
        const path = `${folder && `/${folder}`}/${name}`;
        return Object.assign({}, source, { path, markdownVersion: `${path}.md`, folder });
      });
      const files = texts(publish({ ...content, pages: [...content.pages, ...more] }));
      for (const [path, text] of files) expect(text.length, path).toBeLessThan(30_000);
    },
  );

  it('link to every group if there are hundreds', () => {
    const source = content.pages.find(({ path }) => path === '/support/faq')!;
    const more = Array.from({ length: 1_000 }, (_, index): Page => {
      const path = `/folder-${index}/page`;
      return Object.assign({}, source, {
        path,
        markdownVersion: `${path}.md`,
        folder: `folder-${index}`,
      });
    });
    const files = texts(publish({ ...content, pages: [...content.pages, ...more] }));
    for (const [path, text] of files) expect(text.length, path).toBeLessThan(30_000);
    const listed = new Set(reachable(files));
    expect(more.filter((page) => !listed.has(markdownVersionUrl(page)))).toEqual([]);
  });

  it('cover a page by the index that lists it or links to the part that does', () => {
    const grown = withPages(2_000);
    const files = texts(grown);
    for (const page of grown.content.pages) {
      const text = files.get(grown.llms.covering(page))!;
      const own = links(text).flatMap((url) => {
        const part = /-\d+\.txt$/.test(url) ? files.get(new URL(url).pathname) : undefined;
        return part === undefined ? [url] : links(part);
      });
      expect(own, page.path).toContain(`https://linnet.example${page.markdownVersion}`);
    }
  });

  it('title a nested group by its path of groups', () => {
    const source = content.pages.find(({ path }) => path === '/support/faq')!;
    const nested = {
      ...source,
      path: '/support/a/b',
      markdownVersion: '/support/a/b.md',
      folder: 'support/a',
    };
    const files = texts(publish({ ...content, pages: [...content.pages, nested] }));
    expect(files.get('/llms.txt')).toContain('\n## Support › A\n\n- [');
  });

  it('cover a page by the most specific index that exists', () => {
    expect(cover('/developers/mcp')).toBe('/developers/llms.txt');
    expect(cover('/developers')).toBe('/developers/llms.txt');
    expect(cover('/support/nfc-ios')).toBe('/llms.txt');
    expect(cover('/')).toBe('/llms.txt');
    expect(cover('/support', largeSite(5_000))).toBe('/support/llms.txt');
  });
});

/** The texts of the llms-full.txt files by path. */
const fullTextsOf = (of: Publication) =>
  new Map(
    documents(of)
      .filter(({ path }) => /\/llms-full(?:-\d+)?\.txt$/.test(path))
      .map(({ path, body }) => [path, body() as string]),
  );

const pagesIn = (text: string) => text.match(/^canonical_url: .+$/gm) ?? [];

describe('the llms-full.txt files', () => {
  it('are one for the site and one for each top-level group, with the text of all pages', () => {
    const files = fullTextsOf(publication);
    const { root } = publication.tree;
    const paths = ['', ...root.groups.map(({ id }) => `/${id}`)].map((id) => `${id}/llms-full.txt`);
    expect([...files.keys()].sort()).toEqual(paths.sort());
    for (const group of [root, ...root.groups]) {
      const text = files.get(`${group.id && `/${group.id}`}/llms-full.txt`)!;
      expect(pagesIn(text)).toHaveLength(group.size);
    }
    expect(files.get('/guides/llms-full.txt')).toContain(
      publication.markdownVersion(content.pages.find(({ path }) => path === '/guides/offline')!),
    );
  });

  it('link to smaller files at 1,000 pages, which contain each page once', () => {
    const large = withPages(1_000);
    const files = fullTextsOf(large);
    for (const [path, text] of files) {
      expect(Buffer.byteLength(text), path).toBeLessThanOrEqual(limits.fullTextBytes);
    }
    const queue = ['/llms-full.txt'];
    const found: string[] = [];
    for (const path of queue) {
      const text = files.get(path)!;
      found.push(...pagesIn(text));
      if (text.startsWith('# Full text of ')) {
        queue.push(...links(text).map((url) => new URL(url).pathname));
      }
    }
    expect(queue.sort()).toEqual([...files.keys()].sort());
    expect(found).toHaveLength(large.content.pages.length);
    expect(new Set(found).size).toBe(found.length);
    expect(queue).toContain('/manual/releases/llms-full-2.txt');
  });

  it('have a limit that docs/specification.md names', () => {
    const limit = limits.fullTextBytes.toLocaleString('en');
    expect(readFileSync('docs/specification.md', 'utf8')).toContain(`exceed ${limit} bytes`);
  });
});

it('a page with `llms: false` is in no llms.txt and in no llms-full.txt', () => {
  using folder = writeContent({
    'content/pages/guides/velith.md': anotherPage('Velith').replace(
      'updated',
      'llms: false\nupdated',
    ),
  });
  const published = documents(publish(loadContent(folder.root, {})));
  const found = published.filter(({ body }) => /velith/i.test(body().toString()));
  expect(found.map(({ path }) => path).filter((path) => path.includes('llms'))).toEqual([]);
  expect(found.map(({ path }) => path)).toContain('/sitemap.md');
});
