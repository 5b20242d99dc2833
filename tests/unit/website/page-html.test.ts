import { describe, expect, it } from 'vitest';
import { publishedTree } from '../../../src/site/components/published-tree.ts';
import type { BodyNode } from '../../../src/content/markdown/tree.ts';
import { pageHtml } from '../../../src/website/rendering/page-html.ts';
import { page, smallPublication } from '../../setup/small-publication.ts';

const home = (body: string) => {
  const one = page(body, { path: '/' });
  return pageHtml(one, publishedTree(one, smallPublication));
};

/** Returns the tags of sections and layouts, and the texts of headings. */
const outline = (html: string) =>
  [...html.matchAll(/<(?:section|div) class="([\w-]+)"|<h2[^>]*>(.*?)<\/h2>|(<\/section>)/g)]
    .map(([, name, title, end]) => title ?? (end ? ')' : `${name}(`))
    .join(' ');

describe('a page that presents the product', () => {
  it.each([
    [
      'text beside its heading',
      'Start.\n\n## A\n\nText.\n\n## B\n\n- list',
      'section-text( A ) section-text( B )',
    ],
    [
      'three cards of words as text',
      '## A\n\n:::cards\n### X\nx\n### Y\ny\n### Z\nz\n:::',
      'section-text( A ) ) ) )',
    ],
    [
      'two cards of words as columns',
      '## A\n\n:::cards\n### X\nx\n### Y\ny\n:::',
      'section-wide( A ) ) )',
    ],
    ['a layout', '## A\n\n:::cards\n### X\n### Y\n:::', 'section-wide( A cards( ) ) )'],
    [
      'a layout with a heading of its own',
      '## A\n\nText.\n\n:::banner\n## B\n:::',
      'section-text( A ) section-wide( banner( B ) )',
    ],
    ['a hero without a heading', ':::hero\nText.\n:::\n\n## A', 'hero( section-text( A )'],
  ])('has sections: %s', (_, body, expected) => {
    expect(outline(home(body))).toBe(expected);
  });

  it('is the only one with sections', () => {
    const one = page('## A\n\nText.');
    expect(outline(pageHtml(one, publishedTree(one, smallPublication)))).toBe('A');
  });
});

const screen = (classes: readonly string[], title?: string): BodyNode => ({
  type: 'image',
  url: '/a.webp',
  alt: 'App: a list',
  ...(title !== undefined && { title }),
  data: { width: 480, height: 960, classes, dark: undefined } as object,
});

const panel = (...pictures: BodyNode[]) =>
  pageHtml(page(''), [{ type: 'paragraph', children: pictures } as BodyNode]);

const strip = (phones: number, tablets: number) =>
  panel(
    ...Array.from({ length: phones }, () => screen(['screen', 'phone'])),
    ...Array.from({ length: tablets }, () => screen(['screen', 'tablet', 'wide'])),
  );

const cards = (): BodyNode =>
  ({
    type: 'box',
    data: { hName: 'div', hProperties: { className: ['cards'] } },
    children: [],
  }) as BodyNode;

describe('a panel of screenshots', () => {
  it('has captions that are no text of the page', () => {
    const html = panel(screen(['screen', 'phone'], 'A "list"'), screen(['screen', 'phone']));
    expect(html).toMatch(
      /^<p class="screens several pair"><span class="captioned" data-caption="A &quot;list&quot;"><img [^>]*alt="App: a list"[^>]*><\/span><img /,
    );
    expect(html).not.toContain('title=');
  });

  it.each([
    [5, 0, true],
    [4, 0, false],
    [6, 0, true],
    [2, 1, false],
    [3, 1, true],
    [0, 2, false],
    [0, 3, true],
  ])('of %i phones and %i tablets is a row that readers scroll: %j', (phones, tablets, isStrip) => {
    const start =
      / strip" tabindex="0" role="group" aria-label="App: a list" data-previous="Previous" data-next="Next">/;
    expect(start.test(strip(phones, tablets))).toBe(isStrip);
  });

  it('stands in the middle between two groups of cards', () => {
    const phone = { type: 'paragraph', children: [screen(['screen', 'phone'])] } as BodyNode;
    const title = { type: 'heading', depth: 2, children: [] } as BodyNode;
    const isAround = (...nodes: BodyNode[]) =>
      / class="section-wide around\b/.test(pageHtml(page('', { path: '/' }), [title, ...nodes]));
    expect(isAround(cards(), phone, cards())).toBe(true);
    expect(isAround(cards(), cards(), phone)).toBe(false);
    expect(isAround(cards(), phone)).toBe(false);
    expect(isAround(cards(), phone, cards(), cards())).toBe(false);
  });

  it('is a scene if it shows the icon of the app', () => {
    expect(panel(screen(['screen', 'app-icon']))).toMatch(/^<p class="screens scene"><img /);
  });
});
