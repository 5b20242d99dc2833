import type { HostedSite } from './site.ts';

/** Formats the start message of the host: its address, its functions, and example commands. */
export function banner(url: string, site: Pick<HostedSite, 'functions' | 'edgeFunctions'>): string {
  const functions = site.functions.map(({ name, paths }) => `${paths.join(', ')} (${name})`);
  const edge = site.edgeFunctions.map(({ name, paths }) => `${name} on ${paths.join(', ')}`);
  return [
    `Factsheet runs at ${url}`,
    '',
    `  files           dist/`,
    `  functions       ${functions.join(' · ') || 'none'}`,
    `  edge functions  ${edge.join(' · ') || 'none'}`,
    '',
    ...examples(url).map(([what, command]) => `  ${what.padEnd(12)}${command}`),
    '',
    'Press Ctrl+C to stop.',
  ].join('\n');
}

function examples(url: string): [string, string][] {
  return [
    ['product', `curl ${url}/api/v1/product`],
    ['directory', `curl '${url}/api/v1/resources?category=support'`],
    ['search', `curl '${url}/ask?query=privacy'`],
    ['stream', `curl -N '${url}/ask?query=privacy&streaming=true'`],
    ['markdown', `curl -H 'Accept: text/markdown' ${url}/`],
    ['contract', `curl ${url}/openapi.json`],
    ['mcp', `curl -H 'Content-Type: application/json' -d '${listTools}' ${url}/mcp`],
  ];
}

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
