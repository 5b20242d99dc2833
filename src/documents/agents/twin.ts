import { agentGuideBlocks } from '../../components/agent-guide.ts';
import type { Page } from '../../model/facts.ts';
import { searchAddress } from '../../contract/ask-parameters.ts';
import type { Publication, Twin } from '../../publication.ts';
import { blockNodes, paragraph, runNodes, text } from '../../components/block-nodes.ts';
import { bodyNodes } from '../../components/page-nodes.ts';
import { printMarkdown, type MarkdownNode } from '../../markdown/print.ts';
import { endOfSections, readMarks } from '../../components/sections.ts';

/**
 * The Markdown version of a page: front matter, title, a line with links to llms.txt and the search, and
 * the text. The home page also has the guide for agents before its text. Links target the HTML pages,
 * because agents pass them on to users; the line explains how to get any page as Markdown.
 * Specification: Discovery and alternative representations.
 */
export function twin(page: Page, publication: Publication): Twin {
  const { facts } = publication;
  const guide = page.path === '/' ? [...agentGuide(publication), endOfSections] : [];
  const nodes: MarkdownNode[] = [
    { type: 'heading', depth: 1, children: [text(page.title)] } as MarkdownNode,
    pointer(page, publication),
    ...guide,
    ...bodyNodes(page, publication),
  ];
  return readMarks(`${frontMatter(page, facts.site.baseUrl)}\n\n${printMarkdown(nodes)}\n`);
}

const agentGuide = ({ facts }: Publication) =>
  blockNodes(agentGuideBlocks(facts), facts.site.baseUrl);

/** The line that links to llms.txt and the search. */
function pointer(page: Page, { facts, llms }: Publication): MarkdownNode {
  const { baseUrl } = facts.site;
  const line = runNodes(
    [
      'For AI agents: ',
      { text: 'index of these pages', href: llms.covering(page) },
      '. To search, use ',
      { code: `GET ${baseUrl}${searchAddress}` },
      '. Append .md to the address of a page to read it as Markdown.',
    ],
    baseUrl,
  );
  return { type: 'blockquote', children: [paragraph(line)] } as MarkdownNode;
}

function frontMatter({ title, description, path, updated }: Page, baseUrl: string): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `canonical_url: ${JSON.stringify(`${baseUrl}${path}`)}`,
    `last_updated: ${updated}`,
    '---',
  ].join('\n');
}
