import { functionFiles } from '../../../../src/commands/build/function-files.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { serverCardPreview } from '../../../../src/site/documents/mcp/server-card.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { createHandler } from '../../../../src/api/mcp/mcp-handler.ts';
import type { Published } from '../../../../src/api/mcp/built-files.ts';
import { resourceCollection } from '../../../../src/site/components/directory.ts';
import { buildSearchIndex } from '../../../../src/api/search/index/build-index.ts';
import { searchPage } from '../../../../src/api/search/index/search-page.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';

/** The facts of content/ in this checkout. */
export const content = loadContent(process.cwd(), {});

const publication = publish(content);
const markdownVersions = new Map(
  content.pages.map((page) => [page.markdownVersion, publication.markdownVersion(page)]),
);

const card = serverCardPreview(content);

const files = functionFiles(publication, documents(publication));

// Some pages are enough; of the sample it has those about support.
const index = await buildSearchIndex(
  content.pages.slice(-20).map((page) => searchPage(page, publication)),
  { baseUrl: content.site.baseUrl, language: 'en' },
);
const searcher = openSearcher(index);

/** The files that a build of content/ publishes, with an index of some of its pages. */
export const published: Published = {
  card: () => card,
  product: () => content.product,
  resources: (category) => resourceCollection(content, category),
  pages: () => files.pages,
  markdownVersion: (path) => markdownVersions.get(path)!,
  documents: () => files.documents,
  searcher: () => searcher,
  removals: () => files.removals,
};

/** The handler of /mcp for the sample. */
export const handle = createHandler(published);
