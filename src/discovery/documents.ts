import type { Facts } from '../content/facts.ts';
import { registryProofDocuments } from './registry-proof.ts';
import { restDocuments } from './rest.ts';
import { agentsDocument } from './agents.ts';
import { apiCatalogDocument } from './api-catalog.ts';
import { ardDocuments } from './ard.ts';
import { authDocument } from './auth.ts';
import { blogFeedDocument } from './blog-feed.ts';
import type { PublishedDocument } from './document.ts';
import { llmsFullDocument } from './llms-full.ts';
import { llmsDocuments } from './llms.ts';
import { openapiDocument } from './openapi/document.ts';
import { pageListDocument } from './page-list.ts';
import { pageWordsDocument } from './page-words.ts';
import { robotsDocument } from './robots.ts';
import { schemaFeedDocument } from './schema-feed.ts';
import { schemamapDocument } from './schemamap.ts';
import { securityTxtDocument } from './security-txt.ts';
import { serverCardDocuments } from './server-card.ts';
import { serverJsonDocument } from './server-json.ts';
import { sitemapMarkdownDocument } from './sitemap-markdown.ts';
import { sitemapDocument } from './sitemap.ts';
import { skillDocument } from './skill.ts';
import { skillsIndexDocument } from './skills-index.ts';
import { twinDocuments } from './twins.ts';

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
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}
