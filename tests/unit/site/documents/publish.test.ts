import { expect, it } from 'vitest';
import { searchDocuments } from '../../../../src/api/search/index/site-index.ts';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import type { Page } from '../../../../src/content/model/content.ts';
import type { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import { publishedTree, showsAnswer } from '../../../../src/site/components/published-tree.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { htmlOf } from '../../../../src/website/rendering/html.ts';
import { content as small, mdxPage } from '../../../setup/small-publication.ts';
import { bodyOf, content } from '../../../setup/sample-publication.ts';

const marker = 'https://linnet.example/marker-of-the-answer';
const answer = {
  _meta: {},
  results: [{ name: 'Marker', url: marker, description: 'Text of the marker.', score: 9 }],
  next_cursor: null,
} as unknown as SearchAnswer;

/** The sample in a build, before and after its search index. */
function sampleBuild() {
  const publication = publish(content);
  const indexed = JSON.stringify(searchDocuments(publication));
  publication.answer = answer;
  return { publication, indexed };
}

it('a publication makes its documents, and the tree of each page, once', () => {
  const { publication } = sampleBuild();
  expect(publication.documents()).toBe(publication.documents());
  for (const page of content.pages) expect(publication.body(page)).toBe(publication.body(page));
});

it('pages and the OpenAPI document show the answer, also if the index read their trees before', () => {
  const { publication } = sampleBuild();
  const shown = content.pages.filter((page) => publication.markdownVersion(page).includes(marker));
  expect(shown.map(({ path }) => path).sort()).toEqual([
    '/',
    ...content.pages
      .filter((page) => showsAnswer(page) && hasSearch(page))
      .map(({ path }) => path)
      .sort(),
  ]);
  expect(shown.length).toBeGreaterThan(3);
  expect(bodyOf('/openapi.json', publication)).toContain(marker);
});

const hasSearch = ({ body }: Page) =>
  /<LiveAnswer|of="(?:search|stream)"|"searchServiceDocs"/.test(body);

it('the search index never contains the answer', () => {
  const { publication, indexed } = sampleBuild();
  expect(indexed).not.toContain(marker);
  expect(JSON.stringify(searchDocuments(publication))).toBe(indexed);
});

it('no printer changes the tree of a page, which all of them share', () => {
  const { publication } = sampleBuild();
  for (const page of content.pages) {
    const before = JSON.stringify(publication.body(page));
    htmlOf(publishedTree(page, publication), wordsOf(page.language));
    publication.markdownVersion(page);
    expect(JSON.stringify(publication.body(page)), page.path).toBe(before);
  }
});

it.each([
  '<LiveAnswer />',
  'Before.\n\n<LiveAnswer />\n\nAfter.',
  ':::note Title\n<LiveAnswer />\n:::',
  '- one\n\n  <LiveAnswer />',
])('a component with the answer is filled wherever it is: %j', (body) => {
  const page = mdxPage(body);
  const publication = publish({ ...small, pages: [...small.pages, page] });
  expect(showsAnswer(page)).toBe(true);
  const htmlNow = () => htmlOf(publishedTree(page, publication), wordsOf('en'));
  expect(htmlNow()).not.toContain(marker);
  publication.answer = answer;
  expect(htmlNow()).toContain(marker);
});

it('a page without such a component needs no answer', () => {
  expect(showsAnswer(mdxPage('<Pricing />'))).toBe(false);
});
