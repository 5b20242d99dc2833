import { readFileSync } from 'node:fs';
import { agentAdviceNodes, promptNode, searchAdvice } from '../../components/agent-advice.ts';
import { failureCodesTable } from '../../components/errors-table.ts';
import { mcpConfiguration } from '../../components/mcp-clients.ts';
import { requestsOf } from '../../components/operation-description.ts';
import { categories } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { operations } from '../../../contract/operations.ts';
import { nlwebVersion } from '../../../contract/versions.ts';
import { ownPath } from '../../../base/code-folder.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import { code, codes, paragraph, table } from '../../../content/markdown/build-nodes.ts';
import { markdownOf } from '../../../content/markdown/markdown-nodes.ts';
import type { BodyNode } from '../../../content/markdown/tree.ts';
import type { Content } from '../../../content/model/content.ts';
import { placeholder } from '../../../base/text/placeholders.ts';
import { exampleSearch } from '../../components/example-search.ts';
import { cachePolicies } from '../../document.ts';
import { skillsOf } from '../../skills.ts';

/**
 * Reads a guide for agents, which is a Markdown file in this folder, and fills in its placeholders. A placeholder such
 * as `{{product.name}}` or `{{site.baseUrl}}` is a field of the content. A placeholder such as `{{api.nlwebVersion}}`
 * is a value that `apiValues` returns. Throws an Error for an unknown placeholder.
 */
export function guide(
  file: 'access-guide.md' | 'agents-guide.md' | 'api-skill.md' | 'facts-skill.md',
  content: Content,
): string {
  const { product, site } = content;
  const fields = { product, site, api: apiValues(content) };
  const text = readFileSync(ownPath(`src/site/documents/agents/${file}`), 'utf8');
  return text.replaceAll(placeholder, (whole, path: string) => {
    const value = path.split('.').reduce((node: unknown, key) => Object(node)[key], fields);
    if (value === undefined) throw new Error(`${file}: ${whole} has no value.`);
    return String(value);
  });
}

/** Returns the values of the placeholders that start with `api.`. */
function apiValues(content: Content) {
  const { site, product, deprecations } = content;
  const { query } = exampleSearch(content);
  const { facts, api } = skillsOf(content);
  const inMarkdown = (...nodes: BodyNode[]) => markdownOf(nodes, site.baseUrl);
  // The editors' advice for agents (content/site.yaml).
  const advice = inMarkdown(...agentAdviceNodes(content, wordsOf('en')));
  const removals = deprecations.map(
    ({ operation, part = operation, announced, sunset, note }) =>
      `- \`${part}\` is deprecated since ${announced} and will be removed on ${sunset}. ${note}`,
  );
  const calls = operations.map((operation) => [
    operation.summary,
    requestsOf(operation),
    code(operation.id),
    code(operation.tool),
  ]);
  const access = [
    ...operations.map((operation) => [
      operation.title,
      requestsOf(operation, site.baseUrl),
      code(operation.tool),
      'public',
    ]),
    ['MCP server', code(`POST ${product.developerInterface.mcpUrl}`), 'all of the above', 'public'],
  ];
  return {
    limits,
    nlwebVersion,
    access: inMarkdown(table(['Operation', 'Address', 'MCP tool', 'Access'], access)),
    advice: optional(advice),
    adviceSection: optional(advice && `## When to use it\n\n${advice}`),
    cacheControl: cachePolicies.api,
    categories: inMarkdown(paragraph(codes(categories))),
    deprecations: optional(removals.join('\n')),
    failures: inMarkdown(failureCodesTable()),
    mcpConfiguration: mcpConfiguration(content),
    operations: inMarkdown(table(['Answers', 'REST operation', 'Operation id', 'MCP tool'], calls)),
    productQuery: encodeURIComponent(product.name),
    prompt: inMarkdown(promptNode(content)),
    searchAdvice: searchAdvice.map((sentence) => `- ${sentence}`).join('\n'),
    searchBody: JSON.stringify({ query: { text: query }, limit: 3 }).replaceAll("'", '\\u0027'),
    searchQuery: encodeURIComponent(query).replaceAll("'", '%27'),
    apiSkillName: api.name,
    apiSkillUrl: `${site.baseUrl}${api.location.path}`,
    factsSkillName: facts.name,
    factsSkillUrl: `${site.baseUrl}${facts.location.path}`,
  };
}

/** Puts a line break before and after a text. Returns an empty text unchanged. */
const optional = (text: string) => text && `\n${text}\n`;
