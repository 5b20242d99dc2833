import type { Page } from '../../../content/model/content.ts';
import { sectionOf } from '../../../content/model/page-tree.ts';
import type { Publication } from '../../publication.ts';
import type { Location } from '../../document.ts';
import { essence, locations } from '../../locations.ts';

/** A link from a page to a related document. Used for `<link>` in the HTML and for the response header Link. */
export interface PageLink {
  rel: string;
  /** The path of the document on this site. */
  href: string;
  /** The media type of the document, without parameters. */
  type: string;
}

/**
 * Returns links to the documents from which an agent can find all other documents: the Markdown version of the page,
 * the nearest llms.txt, the OpenAPI document, the catalogs and the sitemap. Does not include the canonical link.
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

/** Formats links as the value of one header Link (RFC 8288). */
export function linkHeader(links: readonly PageLink[]): string {
  return links.map(({ rel, href, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ');
}

function to(rel: string, location: Location): PageLink {
  return { rel, href: location.path, type: essence(location) };
}
