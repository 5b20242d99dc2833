import type { Page } from '../content/facts.ts';
import { bodyMarkdown } from './body.ts';
import { agentGuideBlocks } from '../blocks/agent-guide.ts';
import { blocksMarkdown } from './blocks.ts';
import { escapeMarkdown } from '../text/escape.ts';
import type { Publication } from '../publication.ts';

/**
 * The Markdown twin of a page: front matter, H1, one line that names the llms.txt covering it, and
 * the author's text. The home page opens with the guide for agents. Links lead to the HTML pages,
 * because a link is what an agent hands to its user; the line says how to get any page as Markdown.
 * Specification: Discovery and alternative representations.
 */
export function twin(page: Page, publication: Publication): string {
  return [
    frontMatter(page, publication),
    `# ${escapeMarkdown(page.title)}`,
    pointer(page, publication),
    ...(page.path === '/' ? [guide(publication), '---'] : []),
    bodyMarkdown(page, publication),
  ]
    .join('\n\n')
    .concat('\n');
}

const guide = ({ facts }: Publication): string =>
  blocksMarkdown(agentGuideBlocks(facts), facts.site.baseUrl);

/** The line that leads an agent from any page to all pages. */
function pointer(page: Page, { facts, llms }: Publication): string {
  const { baseUrl } = facts.site;
  return `> For AI agents: [index of these pages](${baseUrl}${llms.covering(page)}). Append .md to the address of a page to read it as Markdown.`;
}

function frontMatter({ title, description, path, updated }: Page, { facts }: Publication): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `canonical_url: ${JSON.stringify(`${facts.site.baseUrl}${path}`)}`,
    `last_updated: ${updated}`,
    '---',
  ].join('\n');
}
