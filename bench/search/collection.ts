import type { SearchDocument } from '../../src/search/types.ts';

/** A document as all the engines get it: HTML for ours, the same text in fields for the others. */
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

/** The plain text and headings of a document, for engines that index no HTML. */
export function itemOf(document: SearchDocument): Item {
  const headings = [...document.html.matchAll(/<h[2-6]\b[^>]*>([\s\S]*?)<\/h[2-6]>/g)];
  return {
    ...document,
    headings: headings.map(([, inner]) => plainText(inner!)).filter((heading) => heading !== ''),
    text: plainText(document.html),
  };
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
