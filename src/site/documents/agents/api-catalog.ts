import { operations, type Operation } from '../../../contract/operations.ts';
import type { Content } from '../../../content/model/content.ts';
import type { Location } from '../../document.ts';
import { essence, locations } from '../../locations.ts';

/**
 * Creates /.well-known/api-catalog: a linkset of public APIs (RFC 9727, RFC 9264). The entry of an API has the address
 * of the API as `anchor`, and links to the contract and the documentation (RFC 8631). There is no `status` link,
 * because the target of such a link must report the current state of the service, and a static file cannot do this.
 */
export function apiCatalog(content: Content) {
  const apis = [...operations.map((operation) => restApi(operation, content)), mcpApi(content)];
  const index = {
    anchor: `${content.site.baseUrl}${locations.apiCatalog.path}`,
    item: apis.map(({ title, context }) => ({ href: context.anchor, title })),
  };
  return { linkset: [index, ...apis.map(({ context }) => context)] };
}

function restApi({ path, title }: Operation, { site, product }: Content) {
  const context = {
    anchor: `${site.baseUrl}${path}`,
    'service-desc': [link(site, locations.openapi, 'OpenAPI contract')],
    'service-doc': documentation(site, product),
    'service-meta': [link(site, locations.ard, 'Agent resources')],
  };
  return { title, context };
}

function mcpApi({ site, product }: Content) {
  const context = {
    anchor: product.developerInterface.mcpUrl,
    'service-desc': [link(site, locations.serverCardPreview, 'MCP server card with tools')],
    'service-doc': documentation(site, product),
    'service-meta': [
      link(site, locations.serverCard, 'MCP server card'),
      link(site, locations.serverJson, 'MCP registry metadata'),
      link(site, locations.ard, 'Agent resources'),
    ],
  };
  return { title: site.mcp.title, context };
}

function documentation(site: Content['site'], { developerInterface }: Content['product']) {
  const { documentationUrl } = developerInterface;
  return [
    { href: documentationUrl, type: 'text/html', title: 'Developer documentation' },
    { href: `${documentationUrl}.md`, type: 'text/markdown', title: 'Developer documentation' },
    link(site, locations.auth, 'Access guide'),
  ];
}

function link({ baseUrl }: Content['site'], location: Location, title: string) {
  return { href: `${baseUrl}${location.path}`, type: essence(location), title };
}
