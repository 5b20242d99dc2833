import type { Facts } from '../content/facts.ts';
import { compareText } from '../text/order.ts';
import { registryProofDocuments } from './mcp/registry-proof.ts';
import { restDocuments } from './api/rest.ts';
import { agentsDocument } from './agents/agents-md.ts';
import { apiCatalogDocument } from './agents/api-catalog.ts';
import { ardDocuments } from './agents/ard.ts';
import { authDocument } from './agents/auth-md.ts';
import { blogFeedDocument } from './crawlers/blog-feed.ts';
import type { PublishedDocument } from './document.ts';
import { llmsFullDocument } from './llms/llms-full.ts';
import { llmsDocuments } from './llms/llms.ts';
import { openapiDocument } from './api/openapi/document.ts';
import { pageListDocument } from './pages/page-list.ts';
import { pageWordsDocument } from './pages/page-words.ts';
import { robotsDocument } from './crawlers/robots.ts';
import { schemaFeedDocument } from './schema-org/schema-feed.ts';
import { schemamapDocument } from './schema-org/schemamap.ts';
import { securityTxtDocument } from './crawlers/security-txt.ts';
import { serverCardDocuments } from './mcp/server-card.ts';
import { serverJsonDocument } from './mcp/server-json.ts';
import { sitemapMarkdownDocument } from './crawlers/sitemap-markdown.ts';
import { sitemapDocument } from './crawlers/sitemap.ts';
import { skillDocument } from './agents/skill.ts';
import { skillsIndexDocument } from './agents/skills-index.ts';
import { twinDocuments } from './pages/twins.ts';

/**
 * Every document that the build publishes beside the HTML pages, sorted by path. A new document is
 * a file in this folder and a line here; routes, headers, links and tests follow from it.
 */
export function documents(facts: Facts): PublishedDocument[] {
  return [
    ...restDocuments(facts),
    ...ardDocuments(facts),
    ...llmsDocuments(facts),
    ...registryProofDocuments(facts),
    ...serverCardDocuments(facts),
    ...twinDocuments(facts),
    agentsDocument(facts),
    apiCatalogDocument(facts),
    authDocument(facts),
    blogFeedDocument(facts),
    llmsFullDocument(facts),
    openapiDocument(facts),
    pageListDocument(facts),
    pageWordsDocument(facts),
    robotsDocument(facts),
    schemaFeedDocument(facts),
    schemamapDocument(facts),
    securityTxtDocument(facts),
    serverJsonDocument(facts),
    sitemapDocument(facts),
    sitemapMarkdownDocument(facts),
    skillDocument(facts),
    skillsIndexDocument(facts),
  ].sort((a, b) => compareText(a.path, b.path));
}
