import { agentAdviceNodes } from '../../components/agent-advice.ts';
import { requestsOf } from '../../components/requests.ts';
import { searchAddress } from '../../contract/ask-parameters.ts';
import { limits } from '../../contract/limits.ts';
import { operations } from '../../contract/operations.ts';
import { nlwebVersion } from '../../contract/versions.ts';
import { wordsOf } from '../../languages/words.ts';
import type { Facts } from '../../model/facts.ts';
import { paragraph } from '../../markdown/build-nodes.ts';
import { markdownOf } from '../../markdown/markdown-nodes.ts';
import { formatCount } from '../../text/counts.ts';
import { locations } from '../locations.ts';

/** Creates the text of /llms.txt before its lists: what the site is, which operation to use, and how. */
export function rootHead(facts: Facts): string {
  const { site, product } = facts;
  const words = wordsOf(site.language);
  const { llms } = words;
  const url = inCode(site);
  // The editors' advice to agents (content/site.yaml).
  const advice = agentAdviceNodes(facts, words).map((node) => markdownOf([node], site.baseUrl));
  return head(product.name, product.description, [
    `${product.audience} ${product.pricing.summary}`,
    llms.useSite(product.name),
    operationList(site),
    ...advice,
    `${llms.mcp(url('/mcp'))} ${llms.boundary}`,
    llms.markdown(url(locations.llmsFull.path), url('/developers/llms.txt'), url('/blog/llms.txt')),
  ]);
}

/** Creates the text of /developers/llms.txt before its list. It suffices to call every operation. */
export function developersIndexHead({ site, product }: Facts): string {
  const { queryLength, pageSize, askBodyBytes } = limits;
  const { llms } = wordsOf(site.language);
  const url = inCode(site);
  const { min, max } = queryLength;
  return head(llms.developersTitle(product.name), llms.developersSummary(product.name), [
    llms.useApi(product.name),
    operationList(site),
    `${llms.searchLimits(nlwebVersion, min, max, pageSize.default, pageSize.max, formatCount(askBodyBytes, site.language))} ${llms.boundary}`,
    llms.contract(url(locations.openapi.path), url('/mcp'), url(locations.llms.path)),
  ]);
}

/** Creates the text of /blog/llms.txt before its list. */
export function blogIndexHead({ site, product }: Facts): string {
  const { blog, llms } = wordsOf(site.language);
  const url = inCode(site);
  return head(blog.feedTitle(product.name), llms.blogSummary(product.name), [
    llms.useBlog(url(locations.llms.path), url(locations.blogFeed.path), search(site)),
  ]);
}

/** Creates the text before the lists of any other index and of each numbered part. */
export function groupIndexHead(title: string, count: number, { site, product }: Facts): string {
  const { llms, text } = wordsOf(site.language);
  return head(
    `${product.name}${text.colon}${title}`,
    llms.groupSummary(formatCount(count, site.language)),
    [llms.useGroup(search(site), inCode(site)(locations.llms.path))],
  );
}

/** Returns a function that formats the URL of a path as code. */
const inCode =
  ({ baseUrl }: Facts['site']) =>
  (path: string) =>
    `\`${baseUrl}${path}\``;

const search = ({ baseUrl }: Facts['site']) => `\`GET ${baseUrl}${searchAddress}\``;

const head = (title: string, summary: string, paragraphs: readonly string[]) =>
  `# ${title}\n\n> ${summary}\n\n${paragraphs.join('\n\n')}\n`;

/** Creates a list of the operations: how to call each, and when. */
function operationList({ baseUrl, language }: Facts['site']): string {
  const { agents, llms } = wordsOf(language);
  return operations
    .map((operation) => {
      const requests = requestsOf(operation, baseUrl, agents.or);
      const call = llms.operation(markdownOf([paragraph(requests)], ''), `\`${operation.tool}\``);
      return `- ${call}: ${operation.description}`;
    })
    .join('\n');
}
