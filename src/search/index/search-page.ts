import type { Block } from '../../components/block.ts';
import { pageBlocks } from '../../components/page-blocks.ts';
import type { Page } from '../../model/facts.ts';
import type { Publication } from '../../publication.ts';
import type { DocumentSection, SearchDocument } from './search-document.ts';

/**
 * Converts a page to a search document. It has the words, headings and anchors that its HTML has in
 * `<main>`.
 * @throws Error for an unknown component.
 */
export function searchPage(page: Page, publication: Publication): SearchDocument {
  const { path, title, navTitle, description } = page;
  const { resources, site } = publication.facts;
  const address = site.baseUrl + path;
  const listedAs = resources.find(({ url }) => url === address)?.name;
  return {
    url: path,
    title,
    ...(navTitle === title ? {} : { navTitle }),
    ...(listedAs === undefined || [title, navTitle].includes(listedAs) ? {} : { listedAs }),
    description,
    sections: sectionsOf(pageBlocks(page, publication)),
  };
}

/** Divides blocks into sections, at the headings that have an anchor. */
export function sectionsOf(blocks: readonly Block[]): DocumentSection[] {
  const sections: DocumentSection[] = [{ heading: '', anchor: '', above: [], blocks: [] }];
  let outline: { depth: number; text: string }[] = [];
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.id === undefined) {
      sections.at(-1)!.blocks.push(block);
      continue;
    }
    outline = outline.filter(({ depth }) => depth < block.depth);
    const above = outline.map(({ text }) => text);
    sections.push({ heading: block.text, anchor: block.id, above, blocks: [] });
    outline.push(block);
  }
  return sections;
}
