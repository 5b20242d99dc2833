import type { Facts, Page } from '../../model/facts.ts';
import { escapeXml, xmlDeclaration } from '../../text/escape.ts';

/** Creates /sitemap.xml (sitemaps.org): every HTML page with the date of its last change. */
export function sitemap({ pages, site }: Facts): string {
  const entry = ({ path, updated }: Page) =>
    `  <url><loc>${escapeXml(`${site.baseUrl}${path}`)}</loc><lastmod>${updated}</lastmod></url>`;
  return [
    xmlDeclaration,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter(({ unlisted }) => !unlisted).map(entry),
    '</urlset>',
    '',
  ].join('\n');
}
