import { wordsOf } from '../../base/languages/words.ts';
import { editionsOf, pagesOfEdition } from '../../content/model/content.ts';
import { inEdition } from '../../content/model/page-path.ts';
import { listedPages } from '../../content/model/page-tree.ts';
import type { Publication } from '../publication.ts';
import { compareText } from '../../base/text/order.ts';
import { pageList as pageWords } from '../not-found/page-list.ts';
import { jsonText } from '../../base/http/json.ts';
import { openapiText } from './api/openapi/openapi.ts';
import { restDocuments } from './api/rest.ts';
import { apiCatalog } from './agents/api-catalog.ts';
import { ard } from './agents/ard.ts';
import { evals } from './agents/evals.ts';
import { guide } from './agents/guide.ts';
import { blogFeed } from './crawlers/blog-feed.ts';
import { goneDocuments } from './pages/gone-pages.ts';
import { type PublishedDocument, textDocument } from '../document.ts';
import { type DocumentName, locations, markdownLocation, publishedRows } from '../locations.ts';
import { fullTexts } from './llms/full-texts.ts';
import { pageList } from './pages/page-list.ts';
import { pagePictureDocuments } from './pages/picture-files.ts';
import { brandDocuments, previewDocuments } from './pages/brand-files.ts';
import { robots } from './crawlers/robots.ts';
import { schemaFeed } from './schema-org/json-ld.ts';
import { schemamap } from './schema-org/schemamap.ts';
import { securityTxt } from './crawlers/security-txt.ts';
import { serverCard, serverCardPreview, serverJson } from './mcp/server-card.ts';
import { sitemap, sitemapMarkdown } from './crawlers/sitemap.ts';
import { skillDocuments, skillsIndex } from './agents/skill-documents.ts';
import { version } from './version.ts';

/**
 * Creates all documents that the build publishes in addition to the HTML pages, sorted by path. To add a document,
 * write a module in this folder, and add a row to `locations` and a line to `bodies`. The route, headers and links of
 * the document are then created automatically.
 */
export function documents(publication: Publication): PublishedDocument[] {
  const { content } = publication;
  const published: PublishedDocument[] = [
    ...restDocuments(content),
    ...goneDocuments(content),
    ...brandDocuments(content),
    ...pagePictureDocuments(publication),
    ...editionsOf(publication).flatMap(documentsOfLanguage),
    ...skillDocuments(content),
    ...publishedRows(content).flatMap(([name, { path, mediaType, cache, about }]) => {
      if (!hasBody(name)) return [];
      const body = () => bodies[name](publication, published);
      return [textDocument({ path, mediaType, cache, about }, () => printed(body()))];
    }),
  ];
  return published.sort((a, b) => compareText(a.path, b.path));
}

/** Creates the documents that each language of the site has. */
function documentsOfLanguage(publication: Publication): PublishedDocument[] {
  const { content, llms, markdownVersion } = publication;
  const { pages, site } = content;
  const pageWordsPath = inEdition(locations.pageWords.path, site);
  return [
    ...previewDocuments(publication),
    ...fullTexts(publication),
    ...llms.files.map(({ path, text }) => textDocument({ ...locations.llms, path }, () => text)),
    ...pagesOfEdition(content).map((page) =>
      textDocument(markdownLocation(page.markdownVersion), () => markdownVersion(page)),
    ),
    textDocument({ ...locations.pageWords, path: pageWordsPath }, () =>
      pageWords(site, wordsOf(site.language), listedPages(pages)),
    ),
  ];
}

/**
 * Creates the content of a document: a text, or an object that is printed as JSON. `documents` are all documents of the
 * site.
 */
type ToBody = (
  publication: Publication,
  documents: readonly PublishedDocument[],
) => string | object;

/** The documents that a site has exactly once. Each language has the others, and groups of pages can have some. */
type SingleDocument = Exclude<DocumentName, 'llms' | 'llmsFull' | 'pageWords'>;

/**
 * The function that creates the content of each document. TypeScript reports a document of `locations` that is missing
 * here.
 */
const bodies: Readonly<Record<SingleDocument, ToBody>> = {
  agents: ({ content }) => guide('agents-guide.md', content),
  aiCatalog: ({ content }) => ard(content),
  apiCatalog: ({ content }) => apiCatalog(content),
  ard: ({ content }) => ard(content),
  auth: ({ content }) => guide('access-guide.md', content),
  blogFeed,
  evals: ({ content }) => evals(content),
  openapi: ({ openapi, answer }) => openapiText(openapi(answer)),
  pageList: ({ content }) => jsonText(pageList(content)),
  // A public key that proves to the MCP Registry who owns the domain (`mcp-publisher login http`).
  registryProof: ({ content }) => `${content.site.registryProof}\n`,
  robots: ({ content }) => robots(content),
  schemaFeed,
  schemamap: ({ content }) => schemamap(content),
  schemamapAlias: ({ content }) => schemamap(content),
  securityTxt: ({ content }) => securityTxt(content),
  serverCard: ({ content }) => serverCard(content),
  serverCardAlias: ({ content }) => serverCardPreview(content),
  serverCardPreview: ({ content }) => serverCardPreview(content),
  serverJson: ({ content }) => serverJson(content),
  sitemap: ({ content }) => sitemap(content),
  sitemapMarkdown,
  skills: ({ content }) => skillsIndex(content),
  version: ({ content }) => version(content),
};

const hasBody = (name: DocumentName): name is SingleDocument => name in bodies;

const printed = (body: string | object): string =>
  typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}\n`;
