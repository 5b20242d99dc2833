import { agentGuideNodes } from '../../../site/components/agent-guide.ts';
import { publishedTree } from '../../../site/components/published-tree.ts';
import { wordsOf, type Words } from '../../../base/languages/words.ts';
import type { BodyNode } from '../../../content/markdown/tree.ts';
import { isHome, type Page } from '../../../content/model/content.ts';
import type { Publication } from '../../../site/publication.ts';
import { linesOf, type SectionHeading } from './lines.ts';
import { covers } from '../../../content/model/search-weights.ts';
import { placeQuestions } from './place-questions.ts';
import type { DocumentSection, SearchDocument } from './search-document.ts';

/**
 * Converts a page to a search document. The document has the same words as the `<main>` element in the HTML of the page,
 * and its headings, except those that are links to other pages.
 * @throws Error if the page has an unknown component.
 */
export function searchPage(page: Page, publication: Publication): SearchDocument {
  const { path, title, navTitle, description } = page;
  const { content } = publication;
  return {
    url: path,
    title,
    ...(navTitle === title ? {} : { navTitle }),
    description,
    ...((page.builtIn || covers('/developers', path)) && { isForDevelopers: true }),
    ...(page.language === content.site.language ? {} : { language: page.language }),
    sections: placeQuestions(
      sectionsOf(
        [
          ...publishedTree(page, publication),
          ...(isHome(page) ? agentGuideNodes(publication) : []),
        ],
        wordsOf(page.language),
      ),
      page.asked,
      page.language,
    ),
  };
}

/** Divides the text of a published page into sections, at the headings that start a section. */
export function sectionsOf(nodes: readonly BodyNode[], words: Words): DocumentSection[] {
  const sections: DocumentSection[] = [{ heading: '', anchor: '', above: [], lines: [] }];
  let outline: SectionHeading[] = [];
  for (const entry of linesOf(nodes, words)) {
    if (!('anchor' in entry)) {
      sections.at(-1)!.lines.push(entry);
      continue;
    }
    const { depth, text, anchor } = entry;
    outline = outline.filter((heading) => heading.depth < depth);
    sections.push({ heading: text, anchor, above: outline.map((one) => one.text), lines: [] });
    outline.push(entry);
  }
  return sections;
}
