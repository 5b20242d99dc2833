import { fill } from '../../../base/languages/fill.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import { lastChange, type Page } from '../../../content/model/content.ts';
import { allPages } from '../../../content/model/page-tree.ts';
import type { SiteModel } from '../../publication.ts';
import { locations } from '../../locations.ts';
import { escapeXml, xmlDeclaration } from '../../../base/text/escape.ts';

/** Creates /blog/feed.xml: all blog posts, newest first (Atom, RFC 4287). */
export function blogFeed({ content, tree }: SiteModel): string {
  const { site, product } = content;
  const blog = tree.group('blog');
  const home = blog?.index?.path ?? '/';
  const articles = blog ? allPages(blog).filter(({ published }) => published !== undefined) : [];
  const feedTitle = fill(wordsOf(site.language).blog.feedTitle, { product: product.name });
  const updated = articles.map((article) => article.updated).sort();
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `  <id>${escapeXml(`${site.baseUrl}${locations.blogFeed.path}`)}</id>`,
    `  <title>${escapeXml(feedTitle)}</title>`,
    `  <updated>${updated.at(-1) ?? lastChange(content)}T00:00:00Z</updated>`,
    `  <author><name>${escapeXml(site.organization.name)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${site.baseUrl}${locations.blogFeed.path}`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${site.baseUrl}${home}`)}"/>`,
    ...articles.map((article) => entry(article, site.baseUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(
  { path, markdownVersion, title, description, published, updated }: Page,
  baseUrl: string,
) {
  return [
    '  <entry>',
    `    <id>${escapeXml(`${baseUrl}${path}`)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}${path}`)}"/>`,
    `    <link rel="alternate" type="text/markdown" href="${escapeXml(`${baseUrl}${markdownVersion}`)}"/>`,
    `    <published>${published}T00:00:00Z</published>`,
    `    <updated>${updated}T00:00:00Z</updated>`,
    `    <summary>${escapeXml(description)}</summary>`,
    '  </entry>',
  ].join('\n');
}
