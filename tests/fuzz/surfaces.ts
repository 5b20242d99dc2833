import { getInputs, postInputs } from './ask-inputs.ts';
import { askOracle, type PublishedAsk } from './ask-oracle.ts';
import { legacyInputs, modernInputs } from './mcp-inputs.ts';
import { mcpOracle, type PublishedTool } from './mcp-oracle.ts';
import type { Surface } from './surface.ts';

/** The surfaces of the site at `origin`, checked by its published schemas. */
export async function surfacesOf(origin: string): Promise<Surface[]> {
  const json = async <T>(path: string) => (await (await fetch(origin + path)).json()) as T;
  const openapi = await json<PublishedAsk>('/openapi.json');
  const { tools, websiteUrl } = await json<{ tools: PublishedTool[]; websiteUrl: string }>(
    '/.well-known/mcp/server-card.json',
  );
  const { resources } = await json<{ resources: { url: string }[] }>('/api/v1/resources');
  const { hostname } = new URL(websiteUrl);
  const addresses = [...resources.map(({ url }) => url), `${websiteUrl}/nothing`];
  const problem = mcpOracle(tools);
  return [
    { name: 'ask-get', inputs: getInputs(hostname), problem: askOracle(openapi, 'get') },
    { name: 'ask-post', inputs: postInputs(hostname), problem: askOracle(openapi, 'post') },
    { name: 'mcp-2025', inputs: legacyInputs(addresses), problem },
    { name: 'mcp-2026', inputs: modernInputs(addresses), problem },
  ];
}
