import { describe, expect, it } from 'vitest';
import { publish } from '../../../src/documents/publish.ts';
import { facts, largeSite, publication } from './sample-publication.ts';

/** The reader of llmstxt.org's reference package: throws on any line that it does not know. */
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

const cover = (path: string, of = publication) =>
  of.llms.covering(of.facts.pages.find((page) => page.path === path)!);

describe('the llms.txt files', () => {
  it('are one for the site, one for developers and one for the blog', () => {
    expect([...texts().keys()]).toEqual(['/llms.txt', '/blog/llms.txt', '/developers/llms.txt']);
  });

  it('have a title, a summary and sections that are pure lists of Markdown links', () => {
    for (const [path, text] of texts()) {
      expect(links(text).length, path).toBeGreaterThan(3);
      for (const url of links(text))
        expect(url, path).toMatch(/^https:\/\/linnet\.example\/.+\.md$/);
    }
  });

  it('say when to use what, and how to call every operation, before the lists', () => {
    for (const path of ['/llms.txt', '/developers/llms.txt']) {
      const { head } = parseLlmsTxt(texts().get(path)!);
      expect(head).toContain('When to use');
      expect(head).toContain('`POST https://linnet.example/ask`');
      expect(head).toContain('`get_service_product`');
    }
  });

  it('list every page once in the root', () => {
    const listed = links(texts().get('/llms.txt')!);
    for (const { twin } of facts.pages) {
      expect(listed.filter((url) => url === `https://linnet.example${twin}`)).toHaveLength(1);
    }
  });

  it('stay below 30,000 characters each at 5,000 pages and still reach every page', () => {
    const large = largeSite(5_000);
    const files = texts(large);
    for (const [path, text] of files) expect(text.length, path).toBeLessThan(30_000);

    const reached = new Set<string>();
    const queue = ['/llms.txt'];
    for (const path of queue) {
      for (const url of links(files.get(path)!)) {
        const target = new URL(url).pathname;
        if (files.has(target)) queue.push(target);
        else reached.add(target);
      }
    }
    expect(large.facts.pages.filter(({ twin }) => !reached.has(twin))).toEqual([]);
  });

  it('say of the pages at the top how many there are, and list each of them once', () => {
    const home = facts.pages.find(({ path }) => path === '/')!;
    const more = Array.from({ length: 400 }, (_, index) => {
      const path = `/top-${index}`;
      return Object.assign({}, home, {
        path,
        place: path,
        twin: `${path}.md`,
        title: `Top ${index}`,
      });
    });
    const files = texts(publish({ ...facts, pages: [...facts.pages, ...more] }));
    const parts = [...files].filter(([path]) => /^\/llms-\d+\.txt$/.test(path));
    const listed = parts.flatMap(([, text]) => links(text));
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(listed).size).toBe(listed.length);
    for (const [, text] of parts) expect(text).toContain(`The ${listed.length} pages`);
  });

  it('cover a page by the most specific index that exists', () => {
    expect(cover('/developers/mcp')).toBe('/developers/llms.txt');
    expect(cover('/developers')).toBe('/developers/llms.txt');
    expect(cover('/support/nfc-ios')).toBe('/llms.txt');
    expect(cover('/')).toBe('/llms.txt');
    expect(cover('/support/nfc-ios', largeSite(5_000))).toBe('/support/llms.txt');
  });
});
