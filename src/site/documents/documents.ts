import { wordsOf } from '../../base/languages/words.ts';
import { listedPages } from '../../content/model/page-tree.ts';
import type { Publication } from '../publication.ts';
import { compareText } from '../../base/text/order.ts';
import { pageList as pageWords } from '../not-found/page-list.ts';
import { jsonText } from '../../base/http/json.ts';
import { openapiText } from './api/openapi/openapi.ts';
import { restDocuments } from './api/rest.ts';
import { apiCatalog } from './agents/api-catalog.ts';
import { ardDocuments } from './agents/ard.ts';
import { evals } from './agents/evals.ts';
import { guide } from './agents/guide.ts';
import { blogFeed } from './crawlers/blog-feed.ts';
import { goneDocuments } from './pages/gone-pages.ts';
import { jsonDocument, type PublishedDocument, textDocument } from './document.ts';
import { locations } from './locations.ts';
import { fullTexts } from './llms/full-texts.ts';
import { pageList } from './pages/page-list.ts';
import { pagePictureDocuments } from './pages/picture-files.ts';
import { brandDocuments } from './pages/brand-files.ts';
import { robots } from './crawlers/robots.ts';
import { schemaFeed } from './schema-org/json-ld.ts';
import { schemamapDocuments } from './schema-org/schemamap.ts';
import { securityTxt } from './crawlers/security-txt.ts';
import { serverCardDocuments, serverJson } from './mcp/server-card.ts';
import { sitemap, sitemapMarkdown } from './crawlers/sitemap.ts';
import { skillDocument, skillsIndex } from './agents/skill-document.ts';
import { version } from './version.ts';

/**
 * Creates all documents that the build publishes in addition to the HTML pages, sorted by path. To add a document, write
 * a file in this folder, and add its address to `locations` and a line here. Its route, headers and links follow.
 */
export function documents(publication: Publication): PublishedDocument[] {
  const { content, llms, markdownVersion } = publication;
  const { registryProof } = content.site;
  const published = [
    ...restDocuments(content),
    ...ardDocuments(content),
    ...goneDocuments(content),
    ...brandDocuments(publication),
    ...pagePictureDocuments(publication),
    ...schemamapDocuments(content),
    ...serverCardDocuments(content),
    ...fullTexts(publication),
    ...llms.files.map(({ path, text }) => textDocument({ ...locations.llms, path }, () => text)),
    ...content.pages.map((page) =>
      textDocument({ ...locations.auth, path: page.markdownVersion }, () => markdownVersion(page)),
    ),
    // A public key that proves to the MCP Registry who owns the domain (`mcp-publisher login http`).
    ...(registryProof === undefined
      ? []
      : [textDocument(locations.registryProof, () => `${registryProof}\n`)]),
    skillDocument(content),
    textDocument(locations.agents, () => guide('agents-guide.md', content)),
    textDocument(locations.auth, () => guide('access-guide.md', content)),
    textDocument(locations.blogFeed, () => blogFeed(publication)),
    textDocument(locations.pageList, () => jsonText(pageList(content))),
    textDocument(locations.pageWords, () =>
      pageWords(content.site.baseUrl, wordsOf(content.site.language), listedPages(content.pages)),
    ),
    textDocument(locations.robots, () => robots(content)),
    textDocument(locations.schemaFeed, () => schemaFeed(publication)),
    textDocument(locations.securityTxt, () => securityTxt(content)),
    textDocument(locations.sitemap, () => sitemap(content)),
    jsonDocument(locations.evals, () => evals(content)),
    jsonDocument(locations.apiCatalog, () => apiCatalog(content)),
    textDocument(locations.openapi, () => openapiText(publication.openapi)),
    jsonDocument(locations.serverJson, () => serverJson(content)),
    jsonDocument(locations.skills, () => skillsIndex(content)),
    jsonDocument(locations.version, () => version(content)),
  ];
  const siteMap = textDocument(locations.sitemapMarkdown, () =>
    sitemapMarkdown(publication, published),
  );
  return [...published, siteMap].sort((a, b) => compareText(a.path, b.path));
}
