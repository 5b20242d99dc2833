import { escapeXml } from '../../text/escape.ts';
import type { Line } from './block-lines.ts';
import type { PagePart } from './page-parts.ts';

/**
 * The HTML that Pagefind indexes: each part of a page under its id. Every line of a body is a
 * paragraph, because Pagefind parts the words of two paragraphs and joins those of two table headers.
 */
export function pageHtml(parts: readonly PagePart[], language: string): string {
  return (
    `<html lang="${escapeXml(language)}"><body data-pagefind-body>` +
    `${parts.map(partHtml).join('')}</body></html>`
  );
}

function partHtml({ id, element, lines }: PagePart): string {
  const html = element === 'div' ? lines.map(paragraph) : lines.map(({ text }) => escapeXml(text));
  return `<${element} id="${id}">${html.join('')}</${element}>`;
}

const paragraph = ({ text }: Line) => `<p>${escapeXml(text)}</p>`;
