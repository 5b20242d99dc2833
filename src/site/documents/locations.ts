import { jsonType } from '../../base/http/json.ts';
import type { Location } from './document.ts';

const at = (
  path: string,
  mediaType: string,
  cache: Location['cache'] = 'revalidate',
): Location => ({ path, mediaType, cache });
const json = jsonType;
const markdown = 'text/markdown; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/**
 * The address, media type and cache policy of each document from which agents discover the site. All links to these
 * documents use this table. Specification: Discovery and alternative representations.
 */
export const locations = {
  openapi: at('/openapi.json', json),
  llms: at('/llms.txt', text),
  llmsFull: at('/llms-full.txt', text),
  ard: at('/.well-known/ard.json', json),
  aiCatalog: at('/.well-known/ai-catalog.json', json),
  apiCatalog: at(
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ),
  serverJson: at('/mcp/server.json', json),
  serverCard: at('/mcp/server-card', 'application/mcp-server-card+json', 'card'),
  serverCardPreview: at('/.well-known/mcp/server-card.json', json, 'card'),
  serverCardAlias: at('/.well-known/mcp.json', json, 'card'),
  skills: at('/.well-known/agent-skills/index.json', json),
  schemamap: at('/schemamap.xml', xml),
  schemamapAlias: at('/schema_map.xml', xml),
  // Plain text instead of application/jsonl, because some hosts do not compress application/jsonl. Crawlers read the
  // type from the schema map.
  schemaFeed: at('/feeds/schema.jsonl', text),
  auth: at('/auth.md', markdown),
  agents: at('/AGENTS.md', markdown),
  sitemap: at('/sitemap.xml', xml),
  sitemapMarkdown: at('/sitemap.md', markdown),
  pageList: at('/pages.json', json),
  evals: at('/evals.json', json),
  pageWords: at('/page-words.txt', text),
  robots: at('/robots.txt', text),
  registryProof: at('/.well-known/mcp-registry-auth', text),
  securityTxt: at('/.well-known/security.txt', text),
  version: at('/version.json', json),
  favicon: at('/favicon.svg', 'image/svg+xml'),
  icon: at('/icon.png', 'image/png'),
  blogFeed: at('/blog/feed.xml', 'application/atom+xml; charset=utf-8'),
} as const satisfies Record<string, Location>;

/** Returns the location of the preview image at `path`. The site and each group have a preview image. */
export const previewLocation = (path: string) => at(path, 'image/png');

/** Returns the location of a file of the brand. The address of such a file contains a hash of its content. */
export const brandLocation = (path: string) =>
  at(path, brandTypes[/(?<!\w)\w+$/.exec(path)![0] as keyof typeof brandTypes], 'immutable');

const brandTypes = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml', woff2: 'font/woff2' };

/** Returns a media type without its parameters, such as `text/html`, for links and lists. */
export function essence({ mediaType }: Pick<Location, 'mediaType'>): string {
  return mediaType.split(';')[0]!;
}
