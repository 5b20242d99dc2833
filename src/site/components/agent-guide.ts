import { fill, fillParts } from '../../base/languages/fill.ts';
import { wordsOf } from '../../base/languages/words.ts';
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
import type { Publication } from '../publication.ts';
import { liveAnswer } from './live-answer.ts';
import { requestsOf } from './operation-description.ts';

/**
 * Returns the section of the home page that tells agents how to read the site. Specification: Discovery and alternative
 * representations.
 */
export function agentGuideNodes(publication: Publication): BodyNode[] {
  const { site, product } = publication.content;
  const { openapiUrl, documentationUrl, mcpUrl } = product.developerInterface;
  const words = wordsOf(site.language).agents;
  const answer = liveAnswer(publication, wordsOf(site.language));
  return [
    heading(2, words.title, 'for-agents'),
    ...answer,
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
