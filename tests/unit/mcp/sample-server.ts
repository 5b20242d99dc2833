import { functionFiles } from '../../../src/commands/build/function-files.ts';
import { loadContent } from '../../../src/model/load.ts';
import { serverCardPreview } from '../../../src/documents/mcp/server-card.ts';
import { documents } from '../../../src/documents/documents.ts';
import { publish } from '../../../src/documents/publish.ts';
import { createHandler } from '../../../src/mcp/mcp-handler.ts';
import type { Published } from '../../../src/mcp/published.ts';
import { resourceCollection } from '../../../src/documents/api/rest.ts';
import { buildSearchIndex } from '../../../src/search/index/build-index.ts';
import { searchPage } from '../../../src/search/index/search-page.ts';
import { openSearcher } from '../../../src/search/searcher.ts';

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
