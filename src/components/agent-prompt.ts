import type { Facts } from '../model/facts.ts';
import { searchAddress } from '../contract/ask-parameters.ts';
import type { Block } from './block.ts';

/** A prompt to copy for an assistant without an MCP client. It explains how to use the site. */
export const promptBlocks = (facts: Facts): Block[] => [
  { kind: 'code', language: 'text', code: agentPrompt(facts) },
];

function agentPrompt({ site, product }: Facts): string {
  const { baseUrl } = site;
  return [
    `Answer questions about ${product.name} from ${baseUrl}/llms.txt.`,
    `Use ${baseUrl}/api/v1/product for its price, platforms, capabilities and limitations,`,
    `and ${baseUrl}${searchAddress} to find the page that answers.`,
    'Add .md to the path of a page to read it.',
    'Cite the addresses that you used. Where the documentation has no answer, say so.',
  ].join('\n');
}
