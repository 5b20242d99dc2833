import { agentGuideNodes } from '../../components/agent-guide.ts';
import { publishedTree } from '../../components/published-tree.ts';
import { fillParts } from '../../../base/languages/fill.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import { isHome, type Page } from '../../../content/model/content.ts';
import { searchAddress } from '../../../contract/ask-parameters.ts';
import type { Publication, MarkdownVersion } from '../../publication.ts';
import { code, link, paragraph } from '../../../content/markdown/build-nodes.ts';
import { markdownNodes } from '../../../content/markdown/markdown-nodes.ts';
import { printMarkdown, type MarkdownNode } from '../../../content/markdown/print.ts';
import { endOfSections, readMarks } from '../../../content/markdown/sections.ts';
import type { BodyNode } from '../../../content/markdown/tree.ts';

/**
 * Creates the Markdown version of a page: front matter, the title, a line with links to llms.txt and the search, and
 * the text. The line with links also explains how to get any page as Markdown. On the home page, a guide for agents
 * comes before the text. Links point to HTML pages, because agents show the links to users. Specification: Discovery
 * and alternative representations.
 */
export function markdownVersion(page: Page, publication: Publication): MarkdownVersion {
  const { content } = publication;
  const { baseUrl } = content.site;
  const printable = (nodes: readonly BodyNode[]) =>
    markdownNodes(nodes, baseUrl, `${baseUrl}${page.path}`);
  const guide = isHome(page) ? [...printable(agentGuideNodes(publication)), endOfSections] : [];
  const nodes: MarkdownNode[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: page.title }] },
    ...printable([waysToFind(page, publication)]),
    ...guide,
    ...printable(publishedTree(page, publication)),
  ];
  return readMarks(`${frontMatter(page, baseUrl)}\n\n${printMarkdown(nodes)}\n`);
}

/** Creates the line that links to llms.txt and the search. */
function waysToFind(page: Page, { content, llms }: Publication): BodyNode {
  const { pointer, indexLink } = wordsOf(page.language).agents;
  const search = code(`GET ${content.site.baseUrl}${searchAddress}`);
  const line = paragraph(
    fillParts(pointer, { index: link(indexLink, llms.covering(page)), search }),
  );
  return { type: 'blockquote', children: [line] } as BodyNode;
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
