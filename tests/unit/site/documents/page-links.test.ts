import { expect, it } from 'vitest';
import { pageLinks } from '../../../../src/site/documents/headers/page-links.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { content as small, page } from '../../../setup/small-publication.ts';

it('every blog post, and no other page, links to the feed', () => {
  const nested = page('Post.', { path: '/blog/2026/post', folder: 'blog/2026' });
  const publication = publish({ ...small, pages: [...small.pages, nested] });
  const naming = publication.content.pages.filter((one) =>
    pageLinks(one, publication).some(({ href }) => href === '/blog/feed.xml'),
  );
  expect(naming.map(({ path }) => path)).toEqual([
    '/blog',
    '/blog/old',
    '/blog/new',
    '/blog/2026/post',
  ]);
});
