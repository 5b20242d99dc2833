import type { Facts } from '../../content/facts.ts';
import { inline } from '../../markdown/format.ts';
import type { PublishedDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { pageGroups } from '../../content/page-groups.ts';

/** /sitemap.md: every page by section, as links to the Markdown twins. */
export function sitemapMarkdownDocument(facts: Facts): PublishedDocument {
  return { ...locations.sitemapMarkdown, cache: 'revalidate', body: () => sitemap(facts) };
}

function sitemap(facts: Facts): string {
  const { site, product } = facts;
  const groups = pageGroups(facts).map(({ heading, pages }) => {
    const lines = pages.map(
      ({ title, twin, updated }) =>
        `- ${inline([{ text: title, href: twin }, ` (${updated})`], site.baseUrl)}`,
    );
    return `## ${heading}\n\n${lines.join('\n')}\n`;
  });
  return [
    `# Site map of ${product.name}\n`,
    `Every page as Markdown with the day of its last change. Descriptions: ${site.baseUrl}${locations.llms.path}\n`,
    ...groups,
  ].join('\n');
}
