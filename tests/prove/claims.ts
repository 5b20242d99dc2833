/** What the contract suite proves about a site: each claim, with the files of tests/served that test it. */
export const claims: Readonly<Record<string, readonly string[]>> = {
  'REST, MCP, WebMCP and server-sent events give the same answers': ['mcp-same-answers', 'ask'],
  'HTML, Markdown versions, negotiated Markdown and MCP resources have the same text': [
    'parity',
    'markdown-versions',
    'negotiation',
    'mcp-addresses',
    'copyable',
  ],
  'The operations answer as the contract describes': [
    'rest',
    'object-rows',
    'openapi',
    'described-answers',
    'sample-directory',
  ],
  'The search contains every page, and finds the page and the answer of each test query': [
    'indexed-pages',
    'search-queries',
  ],
  'MCP clients of every protocol version are answered': [
    'mcp-clients',
    'mcp-endpoint',
    'mcp-skills',
  ],
  'Every discovery document has its type and content, and all addresses in the site answer': [
    'discovery-table',
    'discovery-headers',
    'discovery-examples',
    'closure',
    'addresses',
    'guessed-addresses',
  ],
  'The guides say what the service does, and their commands work': [
    'drift',
    'newcomer',
    'skill',
    'start-screen',
  ],
  'Wrong and hostile requests get the documented errors': [
    'fuzz',
    'hostile-requests',
    'strict-http',
  ],
  'Pages and headers are safe, and caches return the right variant': [
    'html',
    'deploy',
    'shared-cache',
  ],
  'Parallel, interrupted and wrongly framed requests change no answer (on this machine only)': [
    'load',
  ],
  'This command finds what is wrong': ['prove'],
};
