import type { Facts, Page } from '../content/facts.ts';
import { bodyMarkdown } from './body.ts';
import { agentGuideBlocks } from '../blocks/agent-guide.ts';
import { blocksMarkdown } from './blocks.ts';
import { escapeText } from './format.ts';
import type { Sources } from './sources.ts';

/**
 * The Markdown twin of a page: front matter, H1, one line that names the llms.txt covering it, and
 * the author's text. The home page opens with the guide for agents. Links lead to the HTML pages,
 * because a link is what an agent hands to its user; the line says how to get any page as Markdown.
 * Specification: Discovery and alternative representations.
 */
export function twin(page: Page, sources: Sources): string {
  return [
    frontMatter(page, sources),
    `# ${escapeText(page.title)}`,
    pointer(page, sources),
    ...(page.path === '/' ? [guide(sources.facts), '---'] : []),
    bodyMarkdown(page, sources),
  ]
    .join('\n\n')
    .concat('\n');
}

const guide = (facts: Facts): string => blocksMarkdown(agentGuideBlocks(facts), facts.site.baseUrl);

/** The line that leads an agent from any page to all pages. */
function pointer(page: Page, { facts, indexFor }: Sources): string {
  const { baseUrl } = facts.site;
  return `> For AI agents: [index of these pages](${baseUrl}${indexFor(page)}). Append .md to the address of a page to read it as Markdown.`;
}

function frontMatter({ title, description, path, updated }: Page, { facts }: Sources): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `canonical_url: ${JSON.stringify(`${facts.site.baseUrl}${path}`)}`,
    `last_updated: ${updated}`,
    '---',
  ].join('\n');
}
