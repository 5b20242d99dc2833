import { agentGuideNodes } from '../../../site/components/agent-guide.ts';
import { publishedTree } from '../../../site/components/published-tree.ts';
import { synonymsOf, wordsOf, type Words } from '../../../base/languages/words.ts';
import type { BodyNode } from '../../../content/markdown/tree.ts';
import type { Content, Page } from '../../../content/model/content.ts';
import type { Publication } from '../../../site/publication.ts';
import { linesOf, type SectionHeading } from './lines.ts';
import { placeQuestions } from './place-questions.ts';
import type { DocumentSection, SearchDocument, SearchIndexOptions } from './search-document.ts';
import { searchWeights } from '../../../content/model/search-weights.ts';
import { compareText } from '../../../base/text/order.ts';
import { buildSearchIndex } from './build-index.ts';

/** Builds the search index of a site. Does not need the built HTML. */
export function buildSiteIndex(publication: Publication): Promise<Uint8Array> {
  return buildSearchIndex(searchDocuments(publication), indexOptions(publication.content));
}

/** Converts all pages without `search: false`, sorted by URL. */
export function searchDocuments(publication: Publication): SearchDocument[] {
  const { content } = publication;
  const weightOf = searchWeights(content);
  return content.pages
    .filter(({ searchable }) => searchable)
    .map((page) => Object.assign(searchPage(page, publication), { weight: weightOf(page) }))
    .sort((a, b) => compareText(a.url, b.url));
}

/** Returns the index settings of a site, with its own and the general synonyms. */
export function indexOptions({ site, synonyms }: Content): SearchIndexOptions {
  const { baseUrl, language } = site;
  // Queries use only the first synonyms of a word, so those of the site come first.
  return { baseUrl, language, synonyms: [...synonyms, ...synonymsOf(language)] };
}

/**
 * Converts a page to a search document. It has the words, headings and anchors that its HTML has in
 * `<main>`.
 * @throws Error for an unknown component.
 */
export function searchPage(page: Page, publication: Publication): SearchDocument {
  const { path, title, navTitle, description } = page;
  const { content } = publication;
  return {
    url: path,
    title,
    ...(navTitle === title ? {} : { navTitle }),
    description,
    ...(page.language === content.site.language ? {} : { language: page.language }),
    sections: placeQuestions(
      sectionsOf(
        [
          ...publishedTree(page, publication),
          ...(path === '/' ? agentGuideNodes(publication) : []),
        ],
        wordsOf(page.language),
      ),
      page.asked,
      page.language,
    ),
  };
}

/** Divides the text of a published page into sections, at the headings that have an anchor. */
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
