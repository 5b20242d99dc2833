import { lastChange, type Content } from '../../../content/model/content.ts';
import { locations } from '../../locations.ts';
import { escapeXml, xmlDeclaration } from '../../../base/text/escape.ts';

/**
 * Creates /schemamap.xml, which contains the address of the schema.org feed (NLWeb Schema Feeds 0.1). The content type is
 * both an attribute and an element, because each crawler reads only one of them.
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
