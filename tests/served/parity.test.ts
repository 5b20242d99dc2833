import { expect, inject, it } from 'vitest';
import { difference, htmlContent, markdownVersionContent } from './page-content.ts';
import { holdEach, sitePages } from './site-pages.ts';

const base = inject('baseUrl');
const { pages } = await sitePages(base);
const textOf = async (path: string) => (await fetch(`${base}${path}`)).text();

it('every page has the same words, images, tables and code in HTML and Markdown', () =>
  holdEach(pages, async ({ path, markdownVersion }) => {
    // The guide for agents is at the start of the home page's Markdown and at the end of its HTML.
    const ordered = <T>(items: T[]) => (path === '/' ? items.toSorted() : items);
    const [html, markdown] = await Promise.all([textOf(path), textOf(markdownVersion)]);
    const [, language] = /<html[^>]* lang="([^"]+)"/.exec(html)!;
    const [page, text] = [htmlContent(html), markdownVersionContent(markdown, language)];
    expect(page.words.length).toBeGreaterThan(0);
    expect(difference(page.words, text.words), changed(page.words, text.words)).toBeLessThanOrEqual(
      0.01,
    );
    expect(ordered(text.images)).toEqual(ordered(page.images));
    expect(ordered(text.tables)).toEqual(ordered(page.tables));
    expect(ordered(text.code)).toEqual(ordered(page.code));
  }));

it('the comparison detects lost, added and changed words', () => {
  expect(difference(['a', 'b', 'b'], ['a', 'b'])).toBeCloseTo(1 / 3);
  expect(difference(['a'], ['a', 'b'])).toBe(0.5);
  expect(difference(['a', 'b'], ['a', 'c'])).toBe(1);
  expect(difference(['a', 'b'], ['b', 'a'])).toBe(0);
});

it('the comparison reads the kind of a note in the language of the page', () => {
  const note = '---\ntitle: "T"\n---\n\n# T\n\n> pointer\n\n> [!TIP] A\n> b\n\n`[!TIP]`\n';
  expect(markdownVersionContent(note, 'de').words).toEqual(['t', 'tipp', 'a', 'b', 'tip']);
});

it('the comparison reads both variants in the same way', () => {
  const html =
    '<nav>no</nav><main><h1>T</h1><p>a<b>b</b> <img alt="x y" src="/i"></p><pre><code><span>1</span> 2\n</code></pre></main>';
  const markdownVersion =
    '---\ntitle: "T"\n---\n\n# T\n\n> pointer\n\na**b** ![x y](/i)\n\n```sh\n1 2\n```\n';
  expect(markdownVersionContent(markdownVersion)).toEqual(htmlContent(html));
  expect(htmlContent(html).words).toEqual(['t', 'ab', 'x', 'y', '1', '2']);
});

/** The words that only one of the two contains, for the message. */
function changed(page: readonly string[], markdownVersion: readonly string[]): string {
  return `only in HTML: ${without(page, markdownVersion)}; only in the Markdown version: ${without(markdownVersion, page)}`;
}

function without(words: readonly string[], others: readonly string[]): string {
  return words.filter((word) => !others.includes(word)).join(' ');
}
