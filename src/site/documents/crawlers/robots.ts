import type { Content } from '../../../content/model/content.ts';
import { locations } from '../../locations.ts';

/**
 * Returns the value of Content-Signal (contentsignals.org), such as `search=yes, ai-input=yes, ai-train=no`. Both
 * robots.txt and a response header contain this value.
 */
export function contentSignal({ search, aiInput, aiTrain }: Content['site']['crawlers']): string {
  return `search=${word(search)}, ai-input=${word(aiInput)}, ai-train=${word(aiTrain)}`;
}

const word = (allowed: boolean) => (allowed ? 'yes' : 'no');

/**
 * Creates /robots.txt (RFC 9309). Its Content-Signal line tells crawlers how they may use the content. The Agentmap and
 * Schemamap lines are off by default, because some graders report them as errors. Clients find the two documents
 * without these lines, too.
 */
export function robots({ site }: Content): string {
  const { crawlers, baseUrl } = site;
  const rules = [`Content-Signal: ${contentSignal(crawlers)}`, 'Allow: /', ''];
  return [
    'User-agent: *',
    ...rules,
    // A crawler that finds its own name in robots.txt ignores the rules for `*`. So the names of such crawlers have the
    // same rules again.
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...rules,
    `Sitemap: ${baseUrl}${locations.sitemap.path}`,
    ...(crawlers.agentmapInRobots ? [`Agentmap: ${baseUrl}${locations.ard.path}`] : []),
    ...(crawlers.schemamapInRobots ? [`Schemamap: ${baseUrl}${locations.schemamap.path}`] : []),
    '',
  ].join('\n');
}

/** The names of crawlers of assistants and answer engines that look for rules with their own name in robots.txt. */
const agents = [
  'GPTBot',
  'ChatGPT-User',
  'OAI-SearchBot',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'Google-Extended',
  'PerplexityBot',
  'CCBot',
];
