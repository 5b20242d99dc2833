import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../src/content/model/content.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { factNames } from '../../../../src/contract/product.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { searchDocuments } from '../../../../src/api/search/index/site-index.ts';
import type { Hit } from '../../../../src/api/search/searcher.ts';
import { writeContent } from '../../../setup/small-content.ts';
import { searcherOf } from './sample-index.ts';

/** Content whose pages show neither facts nor the directory. */
function contentWithoutPagesOfFacts(): Content {
  using folder = writeContent();
  cpSync('src/site/developers', join(folder.root, 'src/site/developers'), { recursive: true });
  return loadContent(folder.root, {});
}

const sites: Record<string, Content> = {
  'the sample': loadContent(process.cwd(), {}),
  'content whose pages show no fact': contentWithoutPagesOfFacts(),
};

describe.each(Object.entries(sites))('in %s', async (_name, content) => {
  const { product, resources, site } = content;
  const publication = publish(content);
  const documents = searchDocuments(publication);
  const searcher = await searcherOf(publication);
  const pages = new Set(content.pages.map(({ path }) => path));
  const ask = (text: string) => searcher.search(text, { offset: 0, limit: 3 }).results;
  const pathOf = (url: string) => url.slice(site.baseUrl.length);

  const entries = resources.flatMap(({ name, url }) =>
    [name, pathOf(url), pathOf(url).slice(1)].map((query) => ({ query, name, path: pathOf(url) })),
  );
  const questions = factNames.flatMap((field) =>
    [`${product.name} ${field}`, `${field} ${product.name}`].map((query) => ({ query, field })),
  );

  it.each(entries.filter(({ path }) => pages.has(path)))(
    '“$query” finds the page $path among the first three',
    ({ query, path }) => {
      expect(ask(query).map((hit) => hit.path)).toContain(path);
    },
  );

  it.each(entries.filter(({ path }) => !pages.has(path)))(
    '“$query” finds the section that lists $path among the first three',
    ({ query, name, path }) => {
      const found = ask(query).map(sectionOf);
      expect(found).toContainEqual({
        heading: name,
        text: expect.stringContaining(path) as string,
      });
    },
  );

  it.each(resources)(
    '“$name” finds $url among the first five, or in one of their excerpts',
    ({ name, url }) => {
      const { results } = searcher.search(name, { offset: 0, limit: 5 });
      const shows = results.some(
        (hit) => hit.url.split('#')[0] === url || hit.description.includes(url),
      );
      expect(shows, results.map(({ description }) => description).join('\n\n')).toBe(true);
    },
  );

  it.each(questions)('“$query” finds a section that shows the fact', ({ query, field }) => {
    const values = textsIn(product[field as keyof typeof product]);
    const texts = ask(query).map((hit) => sectionOf(hit).text);
    const shows = (text: string) => values.every((value) => text.includes(value));
    expect(texts.some(shows), texts.join('\n\n')).toBe(true);
  });

  it('only pages with a Markdown version are found, at an existing heading', () => {
    expect(documents.map(({ url }) => url)).toEqual([...pages].sort());
    for (const { query } of [...entries, ...questions]) {
      for (const hit of ask(query)) {
        const page = content.pages.find(({ path }) => path === hit.path)!;
        expect(publication.markdownVersion(page)).toContain(`# ${page.title}`);
        expect(() => sectionOf(hit)).not.toThrow();
      }
    }
  });

  it('no excerpt repeats a sentence that its page has once', () => {
    const names = entries.map(({ name }) => name);
    for (const { path, description } of [...new Set(names)].flatMap(ask)) {
      const { sections } = documents.find((document) => document.url === path)!;
      const page = sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
      const sentences = description.split(/(?<=[.;…])\s+/).filter((text) => text.length > 30);
      const repeated = sentences.filter((one, place) => sentences.indexOf(one) < place);
      expect(repeated.filter((one) => page.split(one).length <= 2)).toEqual([]);
    }
  });

  /** The section that a result links to. Throws if the page has no such heading. */
  function sectionOf({ path, url }: Hit): { heading: string; text: string } {
    const anchor = decodeURIComponent(new URL(url).hash.slice(1));
    const { sections } = documents.find((document) => document.url === path)!;
    const section = sections.find((one) => one.anchor === anchor);
    if (!section) throw new Error(`There is no heading at ${url}.`);
    const lines = section.lines;
    return { heading: section.heading, text: lines.map(({ text }) => text).join('\n') };
  }
});

/** Every text in a value of the API. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
