const json = 'application/json; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** The documents under "Discovery and alternative representations": path, media type and required content. */
export const discoveryRows: [path: string, type: string, holds: RegExp][] = [
  ['/openapi.json', json, /^\{\s*"openapi": ?"3\.1\.\d"/],
  ['/llms.txt', plain, /^# .+\n\n> /],
  ['/developers/llms.txt', plain, /^# .+\n\n> /],
  ['/blog/llms.txt', plain, /^# .+\n\n> /],
  ['/.well-known/ard.json', json, /"entries":/],
  [
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    /"linkset":/,
  ],
  ['/mcp/server.json', json, /"remotes":/],
  ['/.well-known/mcp/server-card.json', json, /"tools":/],
  ['/.well-known/agent-skills/index.json', json, /"skills":/],
  ['/schemamap.xml', 'application/xml; charset=utf-8', /contentType="structuredData\/schema\.org"/],
  [
    '/schema_map.xml',
    'application/xml; charset=utf-8',
    /contentType="structuredData\/schema\.org"/,
  ],
  ['/auth.md', 'text/markdown; charset=utf-8', /no authentication|without authentication/i],
  ['/developers', 'text/html; charset=utf-8', /<h1/],
  // In the text below that table.
  ['/llms-full.txt', plain, /^---\ntitle: /],
  ['/AGENTS.md', 'text/markdown; charset=utf-8', /^# .+/],
  ['/.well-known/ai-catalog.json', json, /"entries":/],
  ['/mcp/server-card', 'application/mcp-server-card+json', /"remotes":/],
  ['/.well-known/mcp.json', json, /"tools":/],
  ['/feeds/schema.jsonl', plain, /^\{/],
  ['/blog/feed.xml', 'application/atom+xml; charset=utf-8', /<feed/],
  ['/sitemap.xml', 'application/xml; charset=utf-8', /<urlset[^>]*>\s*<url>/],
  ['/sitemap.md', 'text/markdown; charset=utf-8', /^# .+/],
  ['/pages.json', json, /^\{"baseUrl":/],
  ['/evals.json', json, /"questions":/],
  ['/page-words.txt', plain, /^https?:\S+\t\{/],
  ['/robots.txt', plain, /^User-agent: \*$/m],
  ['/.well-known/security.txt', plain, /^Contact: mailto:/m],
];
