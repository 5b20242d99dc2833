import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import type { Publication } from '../../../src/publication.ts';
import { buildSearchPack } from '../../../src/search/build/build-pack.ts';
import { searchDocuments } from '../../../src/search/build/search-documents.ts';
import { openSearcher } from '../../../src/search/searcher.ts';
import { smallContent, writeContent } from '../content/small-content.ts';

const searchFile = 'content/search.yaml';

/** The small content folder with these pages, by file, and what they say. */
function published(pages: Record<string, string>): Publication {
  using content = writeContent(pages);
  return checkContent(content.root, {}, '2026-11-21').publication;
}

const page = (title: string, text: string, fields = '') =>
  `---\ntitle: ${title}\ndescription: About it.\nupdated: 2026-11-01\n${fields}---\n\n${text}\n`;

/** The addresses of what a query finds. */
async function found(query: string, publication: Publication): Promise<string[]> {
  const documents = searchDocuments(publication);
  const searcher = openSearcher(await buildSearchPack(documents, publication.facts.site));
  return searcher.search(query, { offset: 0, limit: 3 }).results.map(({ path }) => path);
}

describe('a page that says search: false', () => {
  const publication = published({
    'content/pages/hidden.md': page('Hidden', 'Secret zebra.', 'search: false\n'),
  });

  it('is found by no query', async () => {
    expect(await found('secret zebra', publication)).toEqual([]);
  });

  it('is on the site and in llms.txt all the same', () => {
    expect(publication.facts.pages.map(({ path }) => path)).toContain('/hidden');
    expect(publication.llms.files.map(({ text }) => text).join()).toContain('/hidden.md');
  });
});

it('of two pages that say the same, the first is the one that weighs more', async () => {
  const pages = {
    'content/pages/ape.md': page('An ape', 'It eats bananas.'),
    'content/pages/bat.md': page('A bat', 'It eats bananas.'),
  };
  const weights = `${smallContent[searchFile]}weights:\n  - { path: /bat, weight: 1.2 }\n`;
  expect(await found('bananas', published(pages))).toEqual(['/ape', '/bat']);
  expect(await found('bananas', published({ ...pages, [searchFile]: weights }))).toEqual([
    '/bat',
    '/ape',
  ]);
});
