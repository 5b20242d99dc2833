import type { Facts } from '../content/facts.ts';
import type { PublishedDocument } from './document.ts';
import { locations } from './locations.ts';

/**
 * /robots.txt (RFC 9309) with Content-Signal for what crawlers may do with the content. The lines
 * Agentmap and Schemamap are off unless the content turns them on, because Lighthouse and search
 * consoles take a directive that they do not know for an error.
 */
export function robotsDocument(facts: Facts): PublishedDocument {
  return { ...locations.robots, cache: 'revalidate', body: () => robots(facts) };
}

function robots({ site }: Facts): string {
  const { crawlers, baseUrl } = site;
  const rules = [`Content-Signal: ${contentSignal(crawlers)}`, 'Allow: /', ''];
  return [
    'User-agent: *',
    ...rules,
    // A crawler that finds its own name obeys that group only, so the rules stand there again.
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...rules,
    `Sitemap: ${baseUrl}${locations.sitemap.path}`,
    ...(crawlers.schemamapInRobots ? maps(baseUrl) : []),
    '',
  ].join('\n');
}

/** Where agents and the NLWeb crawler look first; `<link>`, Link headers and llms.txt say it too. */
function maps(baseUrl: string): string[] {
  return [
    `Agentmap: ${baseUrl}${locations.ard.path}`,
    `Schemamap: ${baseUrl}${locations.schemamap.path}`,
  ];
}

/** Crawlers of assistants and answer engines that look for their own name. */
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

function contentSignal({ search, aiInput, aiTrain }: Facts['site']['crawlers']): string {
  return `search=${word(search)}, ai-input=${word(aiInput)}, ai-train=${word(aiTrain)}`;
}

const word = (allowed: boolean) => (allowed ? 'yes' : 'no');
