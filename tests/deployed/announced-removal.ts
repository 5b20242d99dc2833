import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deploy } from './deploy.ts';
import { serveDeploy } from './serve-deploy.ts';

/** Announces the removal of the search, which only functions answer. */
export function planRemoval(root: string): void {
  const removal =
    '{ operation: searchServiceDocs, announced: 2026-03-02, sunset: 2026-09-01, note: Gone. }';
  writeFileSync(join(root, 'content/deprecations.yaml'), `deprecations:\n  - ${removal}\n`);
}

/** Lists answers of a deploy where the announcement is missing or wrong. */
export async function unannounced(deploy: Deploy, port: number, node: string): Promise<string[]> {
  const site = await serveDeploy(deploy, port, node);
  try {
    const answers = [
      ['/ask', true, await fetch(`${site.url}/ask?query=app`)],
      ['a refusal of /ask', true, await fetch(`${site.url}/ask`)],
      ['a call of the search', true, await call(site.url, 'search_service_docs', { query: 'app' })],
      ['a call of another tool', false, await call(site.url, 'get_service_product', {})],
      ['/api/v1/product', false, await fetch(`${site.url}/api/v1/product`)],
    ] as const;
    return answers.flatMap(([what, expected, { headers }]) => {
      const dates = [headers.get('Deprecation'), headers.get('Sunset')].join();
      const right = expected ? '@1772409600,Tue, 01 Sep 2026 00:00:00 GMT' : ',';
      return dates === right ? [] : [`Removal: ${what} has Deprecation and Sunset ${dates}.`];
    });
  } finally {
    await site.close();
  }
}

function call(url: string, name: string, args: object): Promise<Response> {
  const params = { name, arguments: args };
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2025-11-25' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
}
