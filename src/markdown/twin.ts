import { searchAddress } from '../contract/ask-parameters.ts';
import type { Page } from '../content/facts.ts';
import { bodyMarkdown } from './body.ts';
import { agentGuideBlocks } from '../blocks/agent-guide.ts';
import { escapeMarkdown } from '../text/escape.ts';
import type { Publication } from '../publication.ts';
import { markedBlocks, noMark, type Mark } from './sections.ts';

/**
 * The Markdown twin of a page: front matter, H1, one line that names the llms.txt covering it and the search, and
 * the author's text. The home page opens with the guide for agents. Links lead to the HTML pages,
 * because a link is what an agent hands to its user; the line says how to get any page as Markdown.
 * `mark` is written before each heading. Specification: Discovery and alternative representations.
 */
export function twin(page: Page, publication: Publication, mark: Mark = noMark): string {
  return [
    frontMatter(page, publication),
    `# ${escapeMarkdown(page.title)}`,
    pointer(page, publication),
    ...(page.path === '/' ? [guide(publication, mark), `${mark(1)}---`] : []),
    bodyMarkdown(page, publication, mark),
  ]
    .join('\n\n')
    .concat('\n');
}

const guide = ({ facts }: Publication, mark: Mark): string =>
  markedBlocks(agentGuideBlocks(facts), facts.site.baseUrl, mark);

/** The line by which an agent gets from one page to all others. */
function pointer(page: Page, { facts, llms }: Publication): string {
  const { baseUrl } = facts.site;
  return `> For AI agents: [index of these pages](${baseUrl}${llms.covering(page)}). To search, use \`GET ${baseUrl}${searchAddress}\`. Append .md to the address of a page to read it as Markdown.`;
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
