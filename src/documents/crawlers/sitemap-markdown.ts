import { allPages, type PageGroup } from '../../content/page-tree.ts';
import type { Grounds } from '../../publication.ts';
import { inline } from '../../markdown/format.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';

/** /sitemap.md: every page by section, as links to the Markdown twins. */
export function sitemapMarkdownDocument(grounds: Grounds): TextDocument {
  return textDocument(locations.sitemapMarkdown, () => sitemap(grounds));
}

function sitemap({ facts, tree }: Grounds): string {
  const { site, product } = facts;
  return [
    `# Site map of ${product.name}\n`,
    `Every page as Markdown with the day of its last change. Descriptions: ${site.baseUrl}${locations.llms.path}\n`,
    ...sections(tree.root, 2, site.baseUrl),
  ].join('\n');
}

/** A heading for each group that has pages, as deep as the group is, and a link for each page. */
function sections(group: PageGroup, depth: number, baseUrl: string): string[] {
  const lines = allPages({ ...group, groups: [] }).map(
    ({ title, twin, updated }) =>
      `- ${inline([{ text: title, href: twin }, ` (${updated})`], baseUrl)}`,
  );
  const heading = `${'#'.repeat(Math.min(depth, 6))} ${group.title}\n`;
  return [
    ...(lines.length > 0 || group.parent ? [[heading, ...lines, ''].join('\n')] : []),
    ...group.groups.flatMap((below) => sections(below, group.parent ? depth + 1 : depth, baseUrl)),
  ];
}
