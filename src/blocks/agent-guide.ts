import type { Facts } from '../content/facts.ts';
import { operations } from '../contract/operations.ts';
import { sentenceList, type Block } from './block.ts';
import { requestsOf } from './requests.ts';
import { code, type DataTable, type Run } from './run.ts';

/** What an agent needs before anything else; the home page shows it in HTML and in Markdown. */
interface AgentGuide {
  title: string;
  /** What the product is, and that no authentication exists. */
  paragraphs: Run[];
  /** Each request with the tool that equals it and when to use it. */
  requests: DataTable;
  capabilitiesTitle: string;
  capabilities: readonly string[];
}

/** The guide, from the facts and the contract. Specification: Discovery and alternative representations. */
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

/** The guide as blocks, in the order in which both variants of the home page show it. */
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
