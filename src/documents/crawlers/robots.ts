import type { Facts } from '../../content/facts.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { contentSignal } from './content-signal.ts';

/**
 * /robots.txt (RFC 9309) with Content-Signal for what crawlers may do with the content. The lines
 * Agentmap and Schemamap are off unless the content turns them on, because some graders take them for
 * errors, and what they name is found without them.
 */
export function robotsDocument(facts: Facts): TextDocument {
  return textDocument(locations.robots, () => robots(facts));
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
    ...(crawlers.agentmapInRobots ? [`Agentmap: ${baseUrl}${locations.ard.path}`] : []),
    ...(crawlers.schemamapInRobots ? [`Schemamap: ${baseUrl}${locations.schemamap.path}`] : []),
    '',
  ].join('\n');
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
