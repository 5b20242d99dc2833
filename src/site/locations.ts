import { jsonType } from '../base/http/json.ts';
import type { Content } from '../content/model/content.ts';
import type { Location } from './document.ts';

/** The address of a document, what the document is, and whether llms.txt lists it. */
interface Row extends Location {
  about: string;
  /** `false` if agents have no use for the document, so that llms.txt does not list it. */
  inLlms?: false;
  /** Tells whether a site has the document. Without this function, every site has it. */
  isPublished?: (content: Content) => boolean;
}

const at = (
  path: string,
  mediaType: string,
  about: string,
  more: Partial<Pick<Row, 'cache' | 'inLlms' | 'isPublished'>> = {},
): Row => ({ path, mediaType, about, cache: 'revalidate', ...more });
const json = jsonType;
const markdown = 'text/markdown; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/**
 * The documents from which agents discover the site: address, media type and what each document is. Links, routes,
 * headers, sitemap.md, llms.txt, the table in docs/specification.md and the tests of a served site all use this table.
 * `bodies` in documents.ts creates the content of each document. Specification: Discovery and alternative
 * representations.
 */
export const locations = {
  openapi: at('/openapi.json', json, 'OpenAPI 3.1 contract of the REST operations'),
  // Groups of pages have files with these two names, too, such as `/guides/llms.txt`.
  llms: at('/llms.txt', text, 'Index of pages, with links to their Markdown versions'),
  llmsFull: at('/llms-full.txt', text, 'The text of pages, or a list of smaller files with it'),
  ard: at(
    '/.well-known/ard.json',
    json,
    'Agent resources: the MCP server, the skills and the REST API',
  ),
  // An older version of the format used the address `/.well-known/ai-catalog.json`, and most programs, such as
  // Lighthouse, only know this older address. The file is published twice, because a rewrite would need a redirect
  // rule, and header rules for both addresses.
  aiCatalog: at('/.well-known/ai-catalog.json', json, 'The agent resources at an older address'),
  apiCatalog: at(
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    'Catalog of the public APIs',
  ),
  serverJson: at('/mcp/server.json', json, 'Registry-format metadata of the MCP server'),
  serverCard: at(
    '/mcp/server-card',
    'application/mcp-server-card+json',
    'Identity and address of the MCP server, without its tools',
    { cache: 'card' },
  ),
  serverCardPreview: at(
    '/.well-known/mcp/server-card.json',
    json,
    'The server card with a preview of the MCP tools',
    { cache: 'card' },
  ),
  // Some graders and older clients only request the address `/.well-known/mcp.json`.
  serverCardAlias: at(
    '/.well-known/mcp.json',
    json,
    'The server card with a preview of the MCP tools, at an older address',
    { cache: 'card' },
  ),
  skills: at(
    '/.well-known/agent-skills/index.json',
    json,
    'List of the skills that agents can install',
  ),
  schemamap: at('/schemamap.xml', xml, 'Address of the schema.org feed'),
  // NLWeb's crawler requests `/schema_map.xml` if robots.txt has no Schemamap line.
  schemamapAlias: at(
    '/schema_map.xml',
    xml,
    'Address of the schema.org feed, as some crawlers spell it',
  ),
  // The media type is plain text instead of application/jsonl, because some hosts do not compress application/jsonl.
  // Crawlers read the real type from the schema map.
  schemaFeed: at('/feeds/schema.jsonl', text, 'The schema.org feed: one object a line'),
  auth: at('/auth.md', markdown, 'Access guide'),
  agents: at('/AGENTS.md', markdown, 'Instructions for coding agents'),
  sitemap: at('/sitemap.xml', xml, 'All pages, for crawlers'),
  sitemapMarkdown: at('/sitemap.md', markdown, 'All pages and documents, as Markdown'),
  pageList: at('/pages.json', json, 'All pages, as JSON'),
  evals: at(
    '/evals.json',
    json,
    'Questions with the page and the facts of the correct answer, to test models',
  ),
  pageWords: at('/page-words.txt', text, 'The words by which a 404 finds similar pages', {
    inLlms: false,
  }),
  robots: at('/robots.txt', text, 'Rules for crawlers'),
  registryProof: at(
    '/.well-known/mcp-registry-auth',
    text,
    'Proof for the MCP Registry of who owns the domain, if it is configured',
    { isPublished: ({ site }) => site.registryProof !== undefined },
  ),
  securityTxt: at('/.well-known/security.txt', text, 'Contact for reports of vulnerabilities'),
  version: at(
    '/version.json',
    json,
    'For operators: the release, the commit and the build date of the site',
    { inLlms: false },
  ),
  blogFeed: at('/blog/feed.xml', 'application/atom+xml; charset=utf-8', 'Blog posts, as Atom feed'),
} as const satisfies Record<string, Row>;

/** The name of a document in `locations`. */
export type DocumentName = keyof typeof locations;

/** Returns the names and rows of the documents that a site has. */
export const publishedRows = (content: Content): [DocumentName, Row][] =>
  (Object.entries(locations) as [DocumentName, Row][]).filter(
    ([, { isPublished }]) => isPublished?.(content) ?? true,
  );

/** Returns the location of a Markdown document at `path`. If `about` is set, sitemap.md lists the document. */
export const markdownLocation = (path: string, about?: string): Location => ({
  path,
  mediaType: markdown,
  cache: 'revalidate',
  ...(about !== undefined && { about }),
});

/** Returns the location of a PNG that the build draws: a preview image, or the icon for home screens. */
export const pngLocation = (path: string): Location => ({
  path,
  mediaType: 'image/png',
  cache: 'revalidate',
});

/** The icons of the site, which every page links to. */
export const icons = {
  favicon: { path: '/favicon.svg', mediaType: 'image/svg+xml', cache: 'revalidate' },
  touch: pngLocation('/icon.png'),
} as const satisfies Record<string, Location>;

/**
 * Returns the location of a brand file. Its address contains a hash of its content, so browsers may cache it forever.
 */
export const brandLocation = (path: string): Location => ({
  path,
  mediaType: brandTypes[/(?<!\w)\w+$/.exec(path)![0] as keyof typeof brandTypes],
  cache: 'immutable',
});

const brandTypes = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml', woff2: 'font/woff2' };

/** Returns a media type without its parameters, such as `text/html`, for links and lists. */
export function essence({ mediaType }: Pick<Location, 'mediaType'>): string {
  return mediaType.split(';')[0]!;
}
