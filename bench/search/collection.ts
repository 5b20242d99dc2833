import { linesOf } from '../../src/search/index/lines.ts';
import type { SearchDocument } from '../../src/search/index/search-document.ts';

/** A document as all the engines get it: sections for ours, the same text in fields for the others. */
export interface Item extends SearchDocument {
  headings: string[];
  text: string;
}

/** A query and the documents that answer it, with grades from 1. */
export interface Judged {
  text: string;
  relevant: Map<string, number>;
}

/** Documents and sets of judged queries by name. */
export interface Collection {
  items: Item[];
  sets: Map<string, Judged[]>;
}

/** The plain text and headings of a document, for engines that index fields. */
export function itemOf(document: SearchDocument): Item {
  const { sections } = document;
  return {
    ...document,
    headings: sections.map(({ heading }) => heading).filter((heading) => heading !== ''),
    text: sections
      .flatMap(({ heading, blocks }) =>
        [heading].concat(blocks.flatMap(linesOf).map(({ text }) => text)),
      )
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}
