import { operations } from '../../contract/operations.ts';
import type { Facts } from '../../content/facts.ts';
import { jsonDocument, type Location, type TextDocument } from '../document.ts';
import { essence, locations } from '../locations.ts';

/** /.well-known/api-catalog: the public APIs as a linkset (RFC 9727, RFC 9264, RFC 8631). */
export function apiCatalogDocument(facts: Facts): TextDocument {
  return jsonDocument(locations.apiCatalog, () => ({ linkset: linkset(facts) }));
}

function linkset({ site, product }: Facts) {
  const { documentationUrl, mcpUrl } = product.developerInterface;
  const link = (location: Location, title: string) => ({
    href: `${site.baseUrl}${location.path}`,
    type: essence(location),
    title,
  });
  const documentation = [
    { href: documentationUrl, type: 'text/html', title: 'Developer documentation' },
    { href: `${documentationUrl}.md`, type: 'text/markdown', title: 'Developer documentation' },
    link(locations.auth, 'Access guide'),
  ];
  const catalog = link(locations.ard, 'Agent resources');
  return [
    {
      anchor: `${site.baseUrl}${locations.apiCatalog.path}`,
      item: [
        ...operations.map(({ path, title }) => ({ href: `${site.baseUrl}${path}`, title })),
        { href: mcpUrl, title: site.mcp.title },
      ],
    },
    {
      anchor: `${site.baseUrl}/`,
      'service-desc': [link(locations.openapi, 'OpenAPI contract')],
      'service-doc': documentation,
      'service-meta': [catalog],
      status: [{ href: `${site.baseUrl}/api/v1/product`, type: 'application/json' }],
    },
    {
      anchor: mcpUrl,
      'service-desc': [link(locations.serverCardPreview, 'MCP server card with tools')],
      'service-doc': documentation,
      'service-meta': [
        link(locations.serverCard, 'MCP server card'),
        link(locations.serverJson, 'MCP registry metadata'),
        catalog,
      ],
    },
  ];
}
