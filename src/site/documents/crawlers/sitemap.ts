import { fill } from '../../../base/languages/fill.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import type { Content, Page } from '../../../content/model/content.ts';
import { listedPages, type PageGroup, pagesOf } from '../../../content/model/page-tree.ts';
import type { SiteModel } from '../../publication.ts';
import { link, paragraph } from '../../../content/markdown/build-nodes.ts';
import { markdownOf } from '../../../content/markdown/markdown-nodes.ts';
import { escapeXml, xmlDeclaration } from '../../../base/text/escape.ts';
import type { PublishedDocument } from '../../document.ts';
import { essence, locations } from '../../locations.ts';

/** Creates /sitemap.xml (sitemaps.org): all HTML pages with the date of their last change. */
export function sitemap({ pages, site }: Content): string {
  const entry = ({ path, updated }: Page) =>
    `  <url><loc>${escapeXml(`${site.baseUrl}${path}`)}</loc><lastmod>${updated}</lastmod></url>`;
  return [
    xmlDeclaration,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPages(pages).map(entry),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Creates /sitemap.md: links to the Markdown versions of all pages, by section, and the addresses of all other
 * documents for programs.
 */
export function sitemapMarkdown(
  { content, tree }: SiteModel,
  documents: readonly PublishedDocument[],
): string {
  const { site, product } = content;
  const words = wordsOf(site.language).siteMap;
  return [
    `# ${fill(words.title, { product: product.name })}\n`,
    `${fill(words.about, { llms: `${site.baseUrl}${locations.llms.path}` })}\n`,
    ...sections(tree.root, 2, site.baseUrl),
    [`## ${words.documents}\n`, ...machineLines(content, documents), ''].join('\n'),
  ].join('\n');
}

function machineLines(content: Content, documents: readonly PublishedDocument[]): string[] {
  return discoveryDocuments(documents)
    .filter(({ path }) => path !== locations.sitemapMarkdown.path)
    .map((document) => {
      const address = `\`${content.site.baseUrl}${document.path}\``;
      return `- ${address} (${essence(document)}): ${document.about}`;
    });
}

/**
 * Creates a heading for a group and each of its subgroups, followed by links to their pages. `depth` is the level of
 * the first heading.
 */
function sections(group: PageGroup, depth: number, baseUrl: string): string[] {
  const lines = pagesOf(group).map(
    ({ title, markdownVersion, updated }) =>
      `- ${markdownOf([paragraph([link(title, markdownVersion), ` (${updated})`])], baseUrl)}`,
  );
  const heading = `${'#'.repeat(Math.min(depth, 6))} ${group.title}\n`;
  return [
    ...(lines.length > 0 || group.parent ? [heading] : []),
    ...(lines.length > 0 ? [[...lines, ''].join('\n')] : []),
    ...group.groups.flatMap((below) => sections(below, group.parent ? depth + 1 : depth, baseUrl)),
  ];
}

/**
 * Returns the documents that sitemap.md lists. These are the documents with a text that says what they are (`about`).
 */
export const discoveryDocuments = (documents: readonly PublishedDocument[]): PublishedDocument[] =>
  documents.filter(({ about }) => about !== undefined);
