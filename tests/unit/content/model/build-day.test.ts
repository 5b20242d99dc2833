import { describe, expect, it } from 'vitest';
import { buildDay } from '../../../../src/content/model/base-url.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { anotherPage, smallContent, writeContent } from '../../../setup/small-content.ts';
import { anyDay } from '../../../../src/content/model/unpublished.ts';

const today = () => new Date().toISOString().slice(0, 10);
const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path);

describe('the day of a build', () => {
  it('is BUILD_DAY, and otherwise today in UTC', () => {
    const [before, given, after] = [today(), buildDay({}), today()];
    expect([before, after]).toContain(given);
    expect(buildDay({ BUILD_DAY: '2028-02-29' })).toBe('2028-02-29');
  });

  it.each(['tomorrow', '2026-02-29', '2026-1-1', '2026-11-21T00:00:00Z', '21.11.2026'])(
    'is not %s, which is refused in one line',
    (BUILD_DAY) => {
      expect(() => buildDay({ BUILD_DAY })).toThrow(
        `BUILD_DAY is "${BUILD_DAY}", which is not a date. Set it to a date such as 2026-11-21, or remove it to use today in UTC.`,
      );
    },
  );
});

describe('what is read on a day', () => {
  const post = anotherPage('A post').replace(
    /updated: .*/,
    'updated: 2026-12-24\npublished: 2026-12-24',
  );
  const draft = anotherPage('A draft').replace(/updated: .*/, '$&\ndraft: true');

  it('has a page from its day of publication on, and a draft on none', () => {
    using folder = writeContent({
      'content/blog/post.md': post,
      'content/pages/draft.md': draft,
    });
    const { contentOn } = readContent(folder.root, {}, '2026-12-23');
    const always = ['/', '/developers', '/support'];
    expect(paths(contentOn('2026-12-23').pages)).toEqual(always);
    expect(paths(contentOn('2026-12-24').pages)).toEqual(['/', '/blog/post', ...always.slice(1)]);
    expect(paths(contentOn(anyDay).pages)).toEqual([
      '/',
      '/blog/post',
      '/developers',
      '/draft',
      '/support',
    ]);
  });

  it('has pages that did not change before they were published', () => {
    const early = post.replace('updated: 2026-12-24', 'updated: 2026-11-20');
    using folder = writeContent({ 'content/blog/post.md': early });
    const { pages } = readContent(folder.root, {}, '2026-11-21').contentOn(anyDay);
    expect(pages.find(({ path }) => path === '/blog/post')?.updated).toBe('2026-12-24');
  });

  it('has a home page, which can be neither a draft nor scheduled', () => {
    for (const field of ['draft: true', 'published: 2026-12-24']) {
      const home = smallContent['content/pages/index.md']!;
      using folder = writeContent({
        'content/pages/index.md': home.replace('updated:', `${field}\nupdated:`),
      });
      expect(readContent(folder.root, {}, '2026-11-21').findings.map(formatFinding)).toEqual([
        'content/pages/index.md:1:1 The home page is not published. Remove "draft" and a publication date in the future, or write the new text in another file. (home-page)',
      ]);
    }
  });
});
