import { agentAdviceNodes } from '../../components/agent-advice.ts';
import { requestsOf } from '../../components/requests.ts';
import { searchAddress } from '../../contract/ask-parameters.ts';
import { limits } from '../../contract/limits.ts';
import { operations } from '../../contract/operations.ts';
import { nlwebVersion } from '../../contract/versions.ts';
import type { Facts } from '../../model/facts.ts';
import { paragraph } from '../../markdown/build-nodes.ts';
import { markdownOf } from '../../markdown/markdown-nodes.ts';
import { locations } from '../locations.ts';

/** Creates the text of /llms.txt before its lists: what the site is, which operation to use, and how. */
export function rootHead(facts: Facts): string {
  const { site, product } = facts;
  return head(product.name, product.description, [
    `${product.audience} ${product.pricing.summary}`,
    `When to use this site: for any question about ${product.name}, its price, platforms, functions, limits, privacy or support. Instead of reading pages, call one of the read-only operations; they need no login, key or token:`,
    operationList(site.baseUrl),
    ...adviceMarkdown(facts),
    `The MCP server at \`${site.baseUrl}/mcp\` (Streamable HTTP) offers the same operations as tools. ${boundary}`,
    `Every page listed below is Markdown. The same text answers at the page's address without \`.md\` to the request header \`Accept: text/markdown\`. All pages in one file: \`${site.baseUrl}${locations.llmsFull.path}\`. Smaller indexes: \`${site.baseUrl}/developers/llms.txt\` for the API and \`${site.baseUrl}/blog/llms.txt\` for the blog.`,
  ]);
}

/** Creates the text of /developers/llms.txt before its list. It suffices to call every operation. */
export function developersIndexHead({ site, product }: Facts): string {
  const { queryLength, pageSize, askBodyBytes } = limits;
  return head(
    `${product.name} for developers`,
    `The public read-only API of ${product.name}: product facts, a directory of public resources and keyword search, over REST and MCP, without authentication.`,
    [
      `When to use it: to answer questions about ${product.name} from a program or an agent. The operations are:`,
      operationList(site.baseUrl),
      `Search follows NLWeb ${nlwebVersion}: ${queryLength.min} to ${queryLength.max} characters a query, ${pageSize.default} results a page by default and at most ${pageSize.max}, request bodies of at most ${askBodyBytes} bytes. ${boundary}`,
      `Contract: \`${site.baseUrl}${locations.openapi.path}\` (OpenAPI 3.1). MCP server: \`${site.baseUrl}/mcp\`. Whole site: \`${site.baseUrl}${locations.llms.path}\`.`,
    ],
  );
}

/** Creates the text of /blog/llms.txt before its list. */
export function blogIndexHead({ site, product }: Facts): string {
  return head(
    `${product.name} blog`,
    `Articles about ${product.name} and the decisions behind it, newest first.`,
    [
      `When to use it: for background and history. For the current state read the pages in \`${site.baseUrl}${locations.llms.path}\`. Feed: \`${site.baseUrl}${locations.blogFeed.path}\`. To find an article by a question, ${searchLine(site)}`,
    ],
  );
}

/** Creates the text before the lists of any other index and of each numbered part. */
export function groupIndexHead(title: string, count: number, { site, product }: Facts): string {
  return head(`${product.name}: ${title}`, `The ${count} pages of this section.`, [
    `When to use it: to find a page by its title. To find one by a question, ${searchLine(site)} Whole site: \`${site.baseUrl}${locations.llms.path}\`.`,
  ]);
}

/** Returns the editors' advice to agents (content/site.yaml) as Markdown blocks; empty without advice. */
const adviceMarkdown = (facts: Facts) =>
  agentAdviceNodes(facts).map((node) => markdownOf([node], facts.site.baseUrl));

/** Returns the second half of a sentence. It explains how to search. */
const searchLine = ({ baseUrl }: Facts['site']) => `use \`GET ${baseUrl}${searchAddress}\`.`;

const boundary =
  'Nothing here reads personal data, changes anything or generates answers; send no credentials.';

const head = (title: string, summary: string, paragraphs: readonly string[]) =>
  `# ${title}\n\n> ${summary}\n\n${paragraphs.join('\n\n')}\n`;

/** Creates a list of the operations: how to call each, and when. */
function operationList(baseUrl: string): string {
  return operations
    .map((operation) => {
      const requests = markdownOf([paragraph(requestsOf(operation, baseUrl))], '');
      return `- ${requests} (MCP tool \`${operation.tool}\`): ${operation.description}`;
    })
    .join('\n');
}
