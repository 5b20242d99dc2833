import type { Page } from '../../../content/model/content.ts';
import { sectionOf } from '../../../content/model/page-tree.ts';
import type { Publication } from '../../publication.ts';
import type { Location } from '../document.ts';
import { essence, locations } from '../locations.ts';

/** A link from a page to a related document, for `<link>` in HTML and for the Link header. */
export interface PageLink {
  rel: string;
  /** The path of the document on this site. */
  href: string;
  /** The media type of the document, without parameters. */
  type: string;
}

/**
 * Returns the links by which an agent finds everything else from a page: its Markdown version, the nearest
 * llms.txt, the OpenAPI document, the catalogs and the sitemap. The canonical link is not included.
 */
export function pageLinks(page: Page, { content, tree, llms }: Publication): PageLink[] {
  const documentation = new URL(content.product.developerInterface.documentationUrl).pathname;
  return [
    { rel: 'alternate', href: page.markdownVersion, type: 'text/markdown' },
    ...(sectionOf(tree.groupOf(page)).id === 'blog' ? [to('alternate', locations.blogFeed)] : []),
    to('describedby', { ...locations.llms, path: llms.covering(page) }),
    to('api-catalog', locations.apiCatalog),
    to('service-desc', locations.openapi),
    { rel: 'service-doc', href: documentation, type: 'text/html' },
    to('service-meta', locations.serverCardPreview),
    to('ard', locations.ard),
    to('ai-catalog', locations.aiCatalog),
    to('sitemap', locations.sitemap),
  ];
}

/** Formats links as the value of one Link header (RFC 8288). */
export function linkHeader(links: readonly PageLink[]): string {
  return links.map(({ rel, href, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ');
}

function to(rel: string, location: Location): PageLink {
  return { rel, href: location.path, type: essence(location) };
}
