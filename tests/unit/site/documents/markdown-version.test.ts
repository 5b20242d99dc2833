import { describe, expect, it } from 'vitest';
import { content, page, smallPublication } from '../../../setup/small-publication.ts';

describe('a Markdown version', () => {
  it('starts with front matter, H1 and a link to llms.txt', async () => {
    await expect(smallPublication.markdownVersion(page('Text.\n\n\n'))).toMatchFileSnapshot(
      'markdown-versions/page.txt',
    );
  });

  it('links the most specific llms.txt', () => {
    const post = page('Text.', { path: '/blog/new', folder: 'blog' });
    expect(smallPublication.markdownVersion(post)).toContain(
      '(https://linnet.example/blog/llms.txt)',
    );
  });

  it('escapes the title in Markdown, and quotes it in the front matter', () => {
    const text = smallPublication.markdownVersion(page('x', { title: 'The "*" of [tags] & <b>' }));
    expect(text).toContain('title: "The \\"*\\" of [tags] & <b>"');
    expect(text).toContain('# The "\\*" of \\[tags] & \\<b>');
  });
});

it('starts the home page with the guide for agents', async () => {
  await expect(smallPublication.markdownVersion(content.pages[0]!)).toMatchFileSnapshot(
    'markdown-versions/home.txt',
  );
});
