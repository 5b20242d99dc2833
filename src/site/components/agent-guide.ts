import { fill, fillParts } from '../../base/languages/fill.ts';
import { wordsOf } from '../../base/languages/words.ts';
import type { Content } from '../../content/model/content.ts';
import { operations } from '../../contract/operations.ts';
import {
  code,
  heading,
  inEnglish,
  link,
  list,
  paragraph,
  table,
  text,
} from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { requestsOf } from './operation-description.ts';

/**
 * Returns the section of the home page that tells agents how to read the site. Specification: Discovery and alternative
 * representations.
 */
export function agentGuideNodes({ site, product }: Content): BodyNode[] {
  const { openapiUrl, documentationUrl, mcpUrl } = product.developerInterface;
  const words = wordsOf(site.language).agents;
  return [
    heading(2, words.title, 'for-agents'),
    paragraph(product.description),
    paragraph(
      fillParts(words.access, {
        contract: link('OpenAPI 3.1', openapiUrl),
        documentation: link(words.documentationLink, documentationUrl),
        index: link('developers/llms.txt', `${documentationUrl}/llms.txt`),
      }),
    ),
    table(words.columns, [
      ...operations.map((operation) => [
        requestsOf(operation, site.baseUrl, words.or),
        code(operation.tool),
        inEnglish('span', [text(operation.summary)], site.language),
      ]),
      [code(`POST ${mcpUrl}`), words.allTools, words.mcp],
    ]),
    heading(3, fill(words.capabilities, { product: product.name })),
    list(product.capabilities),
  ];
}
