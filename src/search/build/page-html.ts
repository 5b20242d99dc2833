import { escapeXml } from '../../text/escape.ts';
import type { SearchDocument } from './search-document.ts';
import { linesOf } from './block-lines.ts';

/** Ids by which the parts of a page are found again among the anchors that Pagefind located. */
export const partIds = {
  title: 'title',
  description: 'description',
  heading: (section: number) => `heading-${section}`,
  body: (section: number) => `body-${section}`,
};

/**
 * The HTML that Pagefind indexes: title, description and sections of a page, each part under its id.
 * Every line is a paragraph, because Pagefind parts the words of two paragraphs and joins those of
 * two table headers.
 */
export function pageHtml(document: SearchDocument, language: string): string {
  const { title, description, sections } = document;
  const parts = sections.map(({ heading, blocks }, section) =>
    [
      heading && element('h2', partIds.heading(section), escapeXml(heading)),
      element('div', partIds.body(section), blocks.flatMap(linesOf).map(paragraph).join('')),
    ].join(''),
  );
  return (
    `<html lang="${escapeXml(language)}"><body data-pagefind-body>` +
    element('h1', partIds.title, escapeXml(title)) +
    (description ? element('p', partIds.description, escapeXml(description)) : '') +
    `${parts.join('')}</body></html>`
  );
}

const paragraph = (line: string) => `<p>${escapeXml(line)}</p>`;

const element = (name: string, id: string, html: string) => `<${name} id="${id}">${html}</${name}>`;
