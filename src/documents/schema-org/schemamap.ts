import type { Facts } from '../../content/facts.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { lastChange } from '../../content/last-change.ts';
import { escapeXml, xmlDeclaration } from '../../text/escape.ts';

/**
 * /schemamap.xml: advertises the schema.org feed (NLWeb Schema Feeds 0.1). Says the content type as
 * an attribute and as an element, because some crawlers read only the one and some only the other.
 */
export function schemamapDocument(facts: Facts): TextDocument {
  return textDocument(locations.schemamap, () => schemamap(facts));
}

function schemamap(facts: Facts): string {
  return `${xmlDeclaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:sf="http://schema.org/schemas/schemafeed/0.1">
  <url contentType="${contentType}">
    <loc>${escapeXml(`${facts.site.baseUrl}${locations.schemaFeed.path}`)}</loc>
    <lastmod>${lastChange(facts)}</lastmod>
    <sf:contentType>${contentType}</sf:contentType>
  </url>
</urlset>
`;
}

const contentType = 'structuredData/schema.org';
