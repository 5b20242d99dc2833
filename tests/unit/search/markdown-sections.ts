import { markdownBlocks } from '../../../bench/search/markdown-blocks.ts';
import { sectionsOf } from '../../../src/search/index/search-page.ts';
import type { DocumentSection } from '../../../src/search/index/search-document.ts';

/** The sections of a document that is written in Markdown. */
export function markdownSections(body: string): DocumentSection[] {
  return sectionsOf(markdownBlocks(body));
}
