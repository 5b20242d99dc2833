import { fill } from '../../../base/languages/fill.ts';
import { languageName } from '../../../base/languages/names.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import { alternates } from '../../../content/model/alternates.ts';
import {
  editionsOf,
  pagesOfEdition,
  type Content,
  type Page,
} from '../../../content/model/content.ts';
import {
  listedPages,
  type PageGroup,
  pagesOf,
  pageTree,
  type PageTree,
} from '../../../content/model/page-tree.ts';
import type { Publication } from '../../publication.ts';
import { link, paragraph } from '../../../content/markdown/build-nodes.ts';
import { markdownOf } from '../../../content/markdown/markdown-nodes.ts';
import { escapeXml, xmlDeclaration } from '../../../base/text/escape.ts';
import type { PublishedDocument } from '../../document.ts';
import { essence, locations } from '../../locations.ts';

/** Creates /sitemap.xml (sitemaps.org): all HTML pages with the date of their last change. */
export function sitemap(content: Content): string {
  const address = (path: string) => escapeXml(`${content.site.baseUrl}${path}`);
  const entry = (page: Page) => {
    const others = alternates(page, content).map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`,
    );
    return `  <url><loc>${address(page.path)}</loc><lastmod>${page.updated}</lastmod>${others.join('')}</url>`;
  };
  const entries = editionsOf(content).flatMap((one) => listedPages(pagesOfEdition(one)).map(entry));
  const hasLinks = entries.some((one) => one.includes('<xhtml:'));
  const xhtml = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    xmlDeclaration,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Creates /sitemap.md: links to the Markdown versions of all pages, by section, and the addresses of all other
 * documents for programs.
 */
export function sitemapMarkdown(
  { content, tree, translations }: Publication,
  documents: readonly PublishedDocument[],
): string {
  const { site, product } = content;
  const words = wordsOf(site.language).siteMap;
  return [
    `# ${fill(words.title, { product: product.name })}\n`,
    `${fill(words.about, { llms: `${site.baseUrl}${locations.llms.path}` })}\n`,
    ...sections(tree.root, 2, site.baseUrl),
    ...translations.flatMap((one) => [
      `## ${languageName(one.content.site.language)}\n`,
      ...sections(ownTree(one.content).root, 3, site.baseUrl),
    ]),
    [`## ${words.documents}\n`, ...machineLines(content, documents), ''].join('\n'),
  ].join('\n');
}

/** Returns the tree of the translated pages of a language. */
const ownTree = (content: Content): PageTree =>
  pageTree(pagesOfEdition(content), content.product.name, content.groups);

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
