import type { Facts } from '../model/facts.ts';
import { searchAddress } from '../contract/ask-parameters.ts';
import { box, codeBlock } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';

/**
 * Returns a code block with a prompt that users copy into an assistant without an MCP client. The prompt explains how
 * to use the site.
 */
export const promptNode = (facts: Facts): BodyNode =>
  box('div', { className: 'prompt' }, [codeBlock('text', agentPrompt(facts))]);

function agentPrompt({ site, product }: Facts): string {
  const { baseUrl } = site;
  return [
    `Answer questions about ${product.name} from ${baseUrl}/llms.txt.`,
    `Use ${baseUrl}/api/v1/product for its price, platforms, capabilities and limitations, and ${baseUrl}${searchAddress} to find the page that answers.`,
    'Add .md to the path of a page to read it.',
    'Cite the addresses that you used. Where the documentation has no answer, say so.',
  ].join('\n');
}
