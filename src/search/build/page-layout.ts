import type { IndexedAnchor, IndexedPage } from './pagefind-index.ts';
import type { SearchDocument } from '../types.ts';

/** A heading and the text below it, up to the next heading; number 0 is what precedes them all. */
interface Section {
  /** Id of the heading; empty for the section before the first heading. */
  anchor: string;
  heading: string;
  /** Position of the first word, which belongs to the heading if there is one. */
  start: number;
  /** Position of the first word after the heading. */
  body: number;
  /** Position after the last word. */
  end: number;
}

/** Where the fields of a page lie among its words. */
export interface PageLayout {
  titleEnd: number;
  descriptionEnd: number;
  sections: Section[];
}

/** The HTML that Pagefind indexes: title, description and content, marked by ids of our own. */
export function pageHtml(document: SearchDocument, language: string): string {
  const description = document.description
    ? `<p id="${DESCRIPTION_ID}">${escapeHtml(document.description)}</p>`
    : '';
  return (
    `<html lang="${escapeHtml(language)}"><body data-pagefind-body>` +
    `<h1 id="${TITLE_ID}">${escapeHtml(document.title)}</h1>${description}` +
    `<div id="${CONTENT_ID}">${withoutTitle(document)}</div></body></html>`
  );
}

/**
 * Finds title, description and sections of a page by the anchors that Pagefind located.
 * @throws Error when Pagefind lost an anchor that `pageHtml` set.
 */
export function layOutPage(page: IndexedPage, document: SearchDocument): PageLayout {
  const locationOf = (id: string): number => {
    const anchor = page.anchors.find((candidate) => candidate.id === id);
    if (!anchor) throw new Error(`Pagefind lost the anchor ${id} of ${page.url}.`);
    return anchor.location;
  };
  const descriptionEnd = locationOf(CONTENT_ID);
  const headings = page.anchors.filter(
    ({ element, location }) => HEADING.test(element) && location >= descriptionEnd,
  );
  const starts = [...headings.map(({ location }) => location), page.tokens.length];
  return {
    titleEnd: document.description ? locationOf(DESCRIPTION_ID) : descriptionEnd,
    descriptionEnd,
    sections: [
      { anchor: '', heading: '', start: 0, body: descriptionEnd, end: starts[0]! },
      ...headings.map((heading, number) => sectionOf(heading, starts[number + 1]!)),
    ],
  };
}

const TITLE_ID = 'factsheet-title';
const DESCRIPTION_ID = 'factsheet-description';
const CONTENT_ID = 'factsheet-content';
const HEADING = /^h[1-6]$/i;

function sectionOf({ id, text, location }: IndexedAnchor, end: number): Section {
  const words = text.split(/\p{White_Space}+/u).filter((word) => word !== '').length;
  return {
    anchor: id,
    heading: text.replace(/[\s#¶§]+$/u, ''),
    start: location,
    body: Math.min(location + words, end),
    end,
  };
}

/** Content that repeats the page's title as its own first heading would count it twice. */
function withoutTitle({ html, title }: SearchDocument): string {
  const [heading, inner] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html) ?? [];
  if (heading === undefined || inner === undefined) return html;
  const text = inner.replaceAll(/<[^>]*>/g, '').trim();
  return text === escapeHtml(title) || text === title ? html.replace(heading, () => '') : html;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
