import type { Facts } from '../model/facts.ts';
import { operations } from '../contract/operations.ts';
import { sentenceList, type Block } from './block.ts';
import { requestsOf } from './requests.ts';
import { code, type DataTable, type Run } from './run.ts';

/** The guide for agents on the home page, in HTML and in Markdown. */
interface AgentGuide {
  title: string;
  /** The product, and that there is no authentication. */
  paragraphs: Run[];
  /** Each request with its MCP tool and its use. */
  requests: DataTable;
  capabilitiesTitle: string;
  capabilities: readonly string[];
}

/** Builds the guide from the facts and the contract. Specification: Discovery and alternative representations. */
function agentGuide({ site, product }: Facts): AgentGuide {
  const { openapiUrl, documentationUrl, mcpUrl } = product.developerInterface;
  return {
    title: 'For developers and agents',
    paragraphs: [
      [product.description],
      [
        'Authentication: none. Every operation is public, free and read-only; send no cookies, passwords, keys or tokens. Contract: ',
        { text: 'OpenAPI 3.1', href: openapiUrl },
        '. Documentation: ',
        { text: 'developer pages', href: documentationUrl },
        '.',
      ],
    ],
    requests: {
      columns: ['Request', 'MCP tool', 'Use it for'],
      rows: [
        ...operations.map((operation): Run[] => [
          requestsOf(operation, site.baseUrl),
          code(operation.tool),
          [operation.summary],
        ]),
        [
          code(`POST ${mcpUrl}`),
          ['all three'],
          ['The same operations as tools of an MCP server, over Streamable HTTP.'],
        ],
      ],
    },
    capabilitiesTitle: `What ${product.name} can do`,
    capabilities: product.capabilities,
  };
}

/** The guide as blocks, in the order in which the home page shows them. */
export function agentGuideBlocks(facts: Facts): Block[] {
  const { title, paragraphs, requests, capabilitiesTitle, capabilities } = agentGuide(facts);
  return [
    { kind: 'heading', depth: 2, text: title, id: 'for-agents' },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    { kind: 'table', table: requests },
    { kind: 'heading', depth: 3, text: capabilitiesTitle },
    sentenceList(capabilities),
  ];
}
