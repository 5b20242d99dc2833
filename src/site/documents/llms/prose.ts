import { agentAdviceNodes } from '../../components/agent-advice.ts';
import { requestsOf } from '../../components/operation-description.ts';
import { searchAddress } from '../../../contract/ask-parameters.ts';
import { limits } from '../../../contract/limits.ts';
import { operations } from '../../../contract/operations.ts';
import { nlwebVersion } from '../../../contract/versions.ts';
import { formatCount, withCount } from '../../../base/languages/counts.ts';
import { fill } from '../../../base/languages/fill.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import type { Content } from '../../../content/model/content.ts';
import { paragraph } from '../../../content/markdown/build-nodes.ts';
import { markdownOf } from '../../../content/markdown/markdown-nodes.ts';
import { locations } from '../locations.ts';
import type { Location } from '../document.ts';
import { skillLocation } from '../agents/skill.ts';

/** Creates the text before the lists in /llms.txt: what the site is, and which operation to use when and how. */
export function rootHead(content: Content): string {
  const { site, product } = content;
  const words = wordsOf(site.language);
  const { llms } = words;
  const url = inCode(site);
  // The editors' advice for agents (content/site.yaml).
  const advice = agentAdviceNodes(content, words).map((node) => markdownOf([node], site.baseUrl));
  return head(product.name, product.description, [
    `${product.audience} ${product.pricing.summary}`,
    fill(llms.useSite, { product: product.name }),
    operationList(site),
    ...advice,
    `${fill(llms.mcp, { address: url('/mcp') })} ${llms.boundary}`,
    fill(llms.markdown, {
      all: url(locations.llmsFull.path),
      section: url(`/developers${locations.llmsFull.path}`),
      developers: url('/developers/llms.txt'),
      blog: url('/blog/llms.txt'),
    }),
  ]);
}

/**
 * Creates the text before the list in /developers/llms.txt. Agents can call every operation with the information in
 * this text.
 */
export function developersIndexHead({ site, product }: Content): string {
  const { queryLength, pageSize, askBodyBytes } = limits;
  const { llms } = wordsOf(site.language);
  const url = inCode(site);
  const name = { product: product.name };
  const searchLimits = fill(llms.searchLimits, {
    nlweb: nlwebVersion,
    least: queryLength.min,
    longest: queryLength.max,
    size: pageSize.default,
    most: pageSize.max,
    bytes: formatCount(askBodyBytes, site.language),
  });
  return head(fill(llms.developersTitle, name), fill(llms.developersSummary, name), [
    fill(llms.useApi, name),
    operationList(site),
    `${searchLimits} ${llms.boundary}`,
    fill(llms.contract, {
      openapi: url(locations.openapi.path),
      mcp: url('/mcp'),
      site: url(locations.llms.path),
    }),
  ]);
}

/** Creates the text before the list in /blog/llms.txt. */
export function blogIndexHead({ site, product }: Content): string {
  const { blog, llms } = wordsOf(site.language);
  const url = inCode(site);
  const name = { product: product.name };
  return head(fill(blog.feedTitle, name), fill(llms.blogSummary, name), [
    fill(llms.useBlog, {
      site: url(locations.llms.path),
      feed: url(locations.blogFeed.path),
      search: search(site),
    }),
  ]);
}

/** Creates the text before the lists in all other indexes and in numbered parts. */
export function groupIndexHead(title: string, count: number, { site, product }: Content): string {
  const { llms, text } = wordsOf(site.language);
  return head(
    `${product.name}${text.colon}${title}`,
    withCount(llms.groupSummary, count, site.language),
    [fill(llms.useGroup, { search: search(site), site: inCode(site)(locations.llms.path) })],
  );
}

/** Creates the text before the links in an llms-full.txt that is split into several files. */
export function fullTextHead(title: string, count: number, { site }: Content): string {
  const { llms } = wordsOf(site.language);
  return head(fill(llms.fullTitle, { title }), withCount(llms.fullSummary, count, site.language), [
    fill(llms.useFull, { search: search(site), site: inCode(site)(locations.llms.path) }),
  ]);
}

/** Returns a function that formats the URL for a path as code. */
const inCode =
  ({ baseUrl }: Content['site']) =>
  (path: string) =>
    `\`${baseUrl}${path}\``;

const search = ({ baseUrl }: Content['site']) => `\`GET ${baseUrl}${searchAddress}\``;

const head = (title: string, summary: string, paragraphs: readonly string[]) =>
  `# ${title}\n\n> ${summary}\n\n${paragraphs.join('\n\n')}\n`;

/** Creates a list of the operations that says how and when to call each of them. */
function operationList({ baseUrl, language }: Content['site']): string {
  const { agents, llms } = wordsOf(language);
  return operations
    .map((operation) => {
      const requests = markdownOf([paragraph(requestsOf(operation, baseUrl, agents.or))], '');
      const call = fill(llms.operation, { requests, tool: `\`${operation.tool}\`` });
      return `- ${call}: ${operation.description}`;
    })
    .join('\n');
}

/**
 * Creates the list items in llms.txt about documents for programs. Readers of llms.txt only expect links to Markdown.
 * So each item links to a Markdown document and shows the other addresses as code.
 */
export function machineDocuments(content: Content): string[] {
  const url = ({ path }: Location) => `${content.site.baseUrl}${path}`;
  const code = (...places: Location[]) => places.map((place) => `\`${url(place)}\``).join(', ');
  const at = locations;
  const words = wordsOf(content.site.language).llms;
  const instructions = fill(words.instructions, {
    guide: url(at.agents),
    metadata: code(at.serverJson, at.serverCard, at.serverCardPreview, at.serverCardAlias),
  });
  const proof =
    content.site.registryProof && fill(words.registryProof, { proof: code(at.registryProof) });
  const siteMap = fill(words.siteMap, {
    guide: url(at.sitemapMarkdown),
    xml: code(at.sitemap),
    json: code(at.pageList),
    evals: code(at.evals),
  });
  const catalogs = fill(words.catalogs, {
    catalogs: code(at.ard, at.aiCatalog),
    feed: code(at.schemamap, at.schemamapAlias, at.schemaFeed),
    crawlers: code(at.robots, at.securityTxt),
  });
  return [
    fill(words.access, {
      guide: url(at.auth),
      contract: code(at.openapi),
      catalog: code(at.apiCatalog),
    }),
    fill(words.skill, { skill: url(skillLocation(content)), index: code(at.skills) }),
    proof ? `${instructions}; ${proof}` : instructions,
    `${siteMap}; ${catalogs}`,
  ].map((item) => `- ${item}`);
}
