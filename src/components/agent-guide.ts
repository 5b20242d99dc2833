import type { Facts } from '../model/facts.ts';
import { operations } from '../contract/operations.ts';
import { code, heading, link, list, paragraph, table } from '../markdown/build-nodes.ts';
import type { BodyNode } from '../markdown/tree.ts';
import { requestsOf } from './requests.ts';

/**
 * Returns the section of the home page that tells agents how to read the site. Specification: Discovery and alternative
 * representations.
 */
export function agentGuideNodes({ site, product }: Facts): BodyNode[] {
  const { openapiUrl, documentationUrl, mcpUrl } = product.developerInterface;
  return [
    heading(2, 'For developers and agents', 'for-agents'),
    paragraph(product.description),
    paragraph([
      'Authentication: none. Every operation is public, free and read-only; send no cookies, passwords, keys or tokens. Contract: ',
      link('OpenAPI 3.1', openapiUrl),
      '. Documentation: ',
      link('developer pages', documentationUrl),
      '.',
    ]),
    table(
      ['Request', 'MCP tool', 'Use it for'],
      [
        ...operations.map((operation) => [
          requestsOf(operation, site.baseUrl),
          code(operation.tool),
          operation.summary,
        ]),
        [
          code(`POST ${mcpUrl}`),
          'all three',
          'The same operations as tools of an MCP server, over Streamable HTTP.',
        ],
      ],
    ),
    heading(3, `What ${product.name} can do`),
    list(product.capabilities),
  ];
}
