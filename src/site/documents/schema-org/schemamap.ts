import { lastChange, type Content } from '../../../content/model/content.ts';
import { locations } from '../../locations.ts';
import { escapeXml, xmlDeclaration } from '../../../base/text/escape.ts';

/**
 * Creates /schemamap.xml, which contains the address of the schema.org feed (NLWeb Schema Feeds 0.1). The content type
 * is repeated as an attribute and as an element, because some crawlers read only the attribute, and others only the
 * element.
 */
export function schemamap(content: Content): string {
  return `${xmlDeclaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:sf="http://schema.org/schemas/schemafeed/0.1">
  <url contentType="${contentType}">
    <loc>${escapeXml(`${content.site.baseUrl}${locations.schemaFeed.path}`)}</loc>
    <lastmod>${lastChange(content)}</lastmod>
    <sf:contentType>${contentType}</sf:contentType>
  </url>
</urlset>
`;
}

const contentType = 'structuredData/schema.org';
