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
import { inEdition } from '../../../content/model/page-path.ts';
import { paragraph } from '../../../content/markdown/build-nodes.ts';
import { markdownOf } from '../../../content/markdown/markdown-nodes.ts';
import { locations, publishedRows } from '../../locations.ts';
import { skillsOf } from '../../skills.ts';

/**
 * Creates the text before the lists in /llms.txt. The text says what the site is, and when and how to use each
 * operation.
 */
export function rootHead(content: Content): string {
  const { site, product } = content;
  const words = wordsOf(site.language);
  const { llms } = words;
  const values = valuesOf(content);
  // The editors' advice for agents (content/site.yaml).
  const advice = agentAdviceNodes(content, words).map((node) => markdownOf([node], site.baseUrl));
  return head(product.name, product.description, [
    `${product.audience} ${product.pricing.summary}`,
    ...currentVersion(content),
    fill(llms.useSite, values),
    operationList(site),
    ...advice,
    `${fill(llms.mcp, values)} ${llms.boundary}`,
    fill(llms.markdown, values),
  ]);
}

/** Returns the sentence about the current version of the app. Returns no sentence if `facts` has no version. */
function currentVersion({ site, values }: Content): string[] {
  const [number, date] = ['facts.version', 'facts.version.date'].map((name) => values.get(name));
  if (number === undefined) return [];
  const version = date === undefined ? number : `${number} (${date})`;
  return [fill(wordsOf(site.language).product.currentVersion, { version })];
}

/**
 * Creates the text before the list in /developers/llms.txt. Agents can call every operation with the information in
 * this text.
 */
export function developersIndexHead(content: Content): string {
  const { llms } = wordsOf(content.site.language);
  const values = valuesOf(content);
  return head(fill(llms.developersTitle, values), fill(llms.developersSummary, values), [
    fill(llms.useApi, values),
    operationList(content.site),
    `${fill(llms.searchLimits, values)} ${llms.boundary}`,
    fill(llms.contract, values),
  ]);
}

/** Creates the text before the list in /blog/llms.txt. */
export function blogIndexHead(content: Content): string {
  const { blog, llms } = wordsOf(content.site.language);
  const values = valuesOf(content);
  return head(fill(blog.feedTitle, values), fill(llms.blogSummary, values), [
    fill(llms.useBlog, values),
  ]);
}

/** Creates the text before the list in the index of any other group, and in numbered parts of an index. */
export function groupIndexHead(title: string, count: number, content: Content): string {
  const { site, product } = content;
  const { llms, text } = wordsOf(site.language);
  return head(
    `${product.name}${text.colon}${title}`,
    withCount(llms.groupSummary, count, site.language),
    [fill(llms.useGroup, valuesOf(content))],
  );
}

/** Creates the text before the links in an llms-full.txt that is split into several files. */
export function fullTextHead(title: string, count: number, content: Content): string {
  const { language } = content.site;
  const { llms } = wordsOf(language);
  return head(fill(llms.fullTitle, { title }), withCount(llms.fullSummary, count, language), [
    fill(llms.useFull, valuesOf(content)),
  ]);
}

/**
 * Returns the values of the placeholders in `llms` of words.json. Each document in `locations` has two placeholders:
 * `{auth}` is the address of the access guide as code, and `{authUrl}` is the same address for a link.
 */
function valuesOf(content: Content): Readonly<Record<string, string | number>> {
  const { site, product } = content;
  const { queryLength, pageSize, askBodyBytes } = limits;
  const skills = skillsOf(content);
  const url = (path: string) => `${site.baseUrl}${path}`;
  const code = (path: string) => `\`${url(path)}\``;
  const addresses = Object.entries(locations).flatMap(([name, { path }]) => [
    [name, code(path)],
    [`${name}Url`, url(path)],
  ]);
  return {
    ...(Object.fromEntries(addresses) as Record<string, string>),
    // Each language has its own files of these two documents.
    llms: code(inEdition(locations.llms.path, site)),
    llmsFull: code(inEdition(locations.llmsFull.path, site)),
    product: product.name,
    mcp: code('/mcp'),
    search: `\`GET ${url(searchAddress)}\``,
    blogIndex: code('/blog/llms.txt'),
    developersIndex: code('/developers/llms.txt'),
    developersFull: code(`/developers${locations.llmsFull.path}`),
    skillUrl: url(skills.facts.location.path),
    apiSkillUrl: url(skills.api.location.path),
    nlweb: nlwebVersion,
    least: queryLength.min,
    longest: queryLength.max,
    size: pageSize.default,
    most: pageSize.max,
    bytes: formatCount(askBodyBytes, site.language),
  };
}

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
 * Creates the list items in llms.txt about documents for programs. Parsers of llms.txt expect only links to Markdown.
 * So each item links to a Markdown document and shows the addresses of other documents as code.
 */
export function machineDocuments(content: Content): string[] {
  const words = wordsOf(content.site.language).llms;
  const values = valuesOf(content);
  const others = unnamedDocuments(words, content).map(
    ({ path, about }) => `\`${content.site.baseUrl}${path}\` (${about})`,
  );
  const proof = content.site.registryProof ? [fill(words.registryProof, values)] : [];
  return [
    fill(words.access, values),
    fill(words.skill, values),
    [fill(words.instructions, values), ...proof].join('; '),
    [fill(words.siteMap, values), fill(words.catalogs, values), ...others].join('; '),
  ].map((item) => `- ${item}`);
}

/** Returns the documents that llms.txt must list and whose placeholder is in no sentence of `llms` in words.json. */
function unnamedDocuments(llms: object, content: Content) {
  const sentences = JSON.stringify(llms);
  const isNamed = (name: string) =>
    [`{${name}}`, `{${name}Url}`].some((one) => sentences.includes(one));
  return publishedRows(content).flatMap(([name, row]) =>
    row.inLlms === false || isNamed(name) ? [] : [row],
  );
}
