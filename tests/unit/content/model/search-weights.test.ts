import { describe, expect, it } from 'vitest';
import type { Page, SearchWeight } from '../../../../src/content/model/content.ts';
import { searchWeights } from '../../../../src/content/model/search-weights.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { writeContent } from '../../../setup/small-content.ts';

const text = (fields = '') =>
  `---\ntitle: A page\ndescription: About it.\nupdated: 2026-11-01\n${fields}---\n\nText.\n`;
const post = text('published: 2026-01-02\n');

/** The weights of the pages of the small content folder and of these files, by address. */
function weightsOf(files: Record<string, string>, weights: SearchWeight[] = []) {
  using folder = writeContent(files);
  const { pages } = loadContent(folder.root, {});
  const weightOf = searchWeights({ pages, weights });
  return Object.fromEntries(pages.map((page: Page) => [page.path, weightOf(page)]));
}

describe('without a word of the editors', () => {
  it('pages of the product count in full, and those about the API where the team wrote them', () => {
    const weights = weightsOf({ 'content/developers/changelog.md': text() });
    expect(weights).toMatchObject({ '/': 1, '/support': 1, '/developers/changelog': 1 });
  });

  it('the project’s own pages about the API count less', () => {
    const { pages } = loadContent(process.cwd(), {});
    const weightOf = searchWeights({ pages, weights: [] });
    const own = pages.filter(({ builtIn }) => builtIn);
    expect(own.length).toBeGreaterThan(5);
    expect(new Set(own.map(weightOf))).toEqual(new Set([0.8]));
  });

  it('posts count less in whatever folder, and so does the list of them', () => {
    const weights = weightsOf({
      'content/blog/index.md': text(),
      'content/blog/2026/first.md': post,
      'content/pages/news.md': text(),
      'content/pages/news/first.md': post,
    });
    expect(weights).toMatchObject({
      '/blog': 0.9,
      '/blog/2026/first': 0.9,
      '/news': 0.9,
      '/news/first': 0.9,
    });
  });

  it('a page over posts and other pages counts in full', () => {
    const weights = weightsOf({
      'content/pages/guides/index.md': text(),
      'content/pages/guides/dated.md': post,
      'content/pages/guides/first.md': text(),
    });
    expect(weights).toMatchObject({ '/guides': 1, '/guides/first': 1, '/guides/dated': 0.9 });
  });
});

describe('the weights of the editors', () => {
  const files = {
    'content/blog/index.md': text(),
    'content/blog/first.md': post,
    'content/pages/blogging.md': text(),
  };

  it('take the place of the others, for a folder and all below it', () => {
    const weights = weightsOf(files, [{ path: '/blog', weight: 0.5 }]);
    expect(weights).toMatchObject({ '/blog': 0.5, '/blog/first': 0.5, '/blogging': 1 });
  });

  it('are those of the longest path, in whatever order they stand', () => {
    const own = [
      { path: '/blog', weight: 0.5 },
      { path: '/blog/first', weight: 2 },
    ];
    expect(weightsOf(files, own)).toMatchObject({ '/blog': 0.5, '/blog/first': 2 });
    expect(weightsOf(files, own.toReversed())).toEqual(weightsOf(files, own));
  });

  it('mean the home page alone by /', () => {
    expect(weightsOf(files, [{ path: '/', weight: 0.3 }])).toMatchObject({
      '/': 0.3,
      '/support': 1,
    });
  });
});
