import type { Publication } from '../publication.ts';
import { compareText } from '../text/order.ts';
import { registryProofDocuments } from './mcp/registry-proof.ts';
import { restDocuments } from './api/rest.ts';
import { agentsDocument } from './agents/agents-md.ts';
import { apiCatalogDocument } from './agents/api-catalog.ts';
import { ardDocuments } from './agents/ard.ts';
import { authDocument } from './agents/auth-md.ts';
import { blogFeedDocument } from './crawlers/blog-feed.ts';
import { goneDocuments } from './pages/gone-pages.ts';
import { jsonDocument, type PublishedDocument } from './document.ts';
import { locations } from './locations.ts';
import { llmsDocuments, llmsFullDocument } from './llms/llms.ts';
import { pageListDocument } from './pages/page-list.ts';
import { pagePictureDocuments } from './pages/picture-files.ts';
import { pageWordsDocument } from './pages/page-words-document.ts';
import { brandPictureDocuments } from './pages/brand-pictures.ts';
import { robotsDocument } from './crawlers/robots.ts';
import { schemaFeedDocument } from './schema-org/schema-feed.ts';
import { schemamapDocuments } from './schema-org/schemamap.ts';
import { securityTxtDocument } from './crawlers/security-txt.ts';
import { serverCardDocuments } from './mcp/server-card.ts';
import { serverJsonDocument } from './mcp/server-json.ts';
import { sitemapMarkdownDocument } from './crawlers/sitemap-markdown.ts';
import { sitemapDocument } from './crawlers/sitemap.ts';
import { skillDocument } from './agents/skill.ts';
import { skillsIndexDocument } from './agents/skills-index.ts';
import { twinDocuments } from './pages/twins.ts';

/**
 * Every document that the build publishes besides the HTML pages, sorted by path. To add one, write a
 * file in this folder and add a line here; routes, headers, links and tests follow.
 */
export function documents(publication: Publication): PublishedDocument[] {
  const { facts } = publication;
  const published = [
    ...restDocuments(facts),
    ...ardDocuments(facts),
    ...goneDocuments(facts),
    ...llmsDocuments(publication),
    ...brandPictureDocuments(publication),
    ...pagePictureDocuments(publication),
    ...registryProofDocuments(facts),
    ...schemamapDocuments(facts),
    ...serverCardDocuments(facts),
    ...twinDocuments(publication),
    agentsDocument(facts),
    apiCatalogDocument(facts),
    authDocument(facts),
    blogFeedDocument(publication),
    llmsFullDocument(publication),
    jsonDocument(locations.openapi, () => publication.openapi),
    pageListDocument(facts),
    pageWordsDocument(facts),
    robotsDocument(facts),
    schemaFeedDocument(publication),
    securityTxtDocument(facts),
    serverJsonDocument(facts),
    sitemapDocument(facts),
    skillDocument(facts),
    skillsIndexDocument(facts),
  ];
  return [...published, sitemapMarkdownDocument(publication, published)].sort((a, b) =>
    compareText(a.path, b.path),
  );
}
