import type { SearchDocument } from '../../src/api/search/index/search-document.ts';

/** A document for all engines: with sections for ours, and with text fields for the others. */
export interface Item extends SearchDocument {
  headings: string[];
  text: string;
}

/** A query and its relevant documents, with grades from 1. */
export interface Judged {
  text: string;
  relevant: Map<string, number>;
}

/** Documents, and sets of queries by name. */
export interface Collection {
  items: Item[];
  sets: Map<string, Judged[]>;
}

/** Adds plain text and headings to a document. */
export function itemOf(document: SearchDocument): Item {
  const { sections } = document;
  return {
    ...document,
    headings: sections.map(({ heading }) => heading).filter((heading) => heading !== ''),
    text: sections
      .flatMap(({ heading, lines }) => [heading].concat(lines.map(({ text }) => text)))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}
