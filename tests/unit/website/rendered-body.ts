import { markdownToHtml, mdxToJs } from 'satteri';
import type { Page } from '../../../src/content/facts.ts';
import { markdownFeatures } from '../../../src/content/language/parse.ts';
import { alignedCells } from '../../../src/website/rendering/aligned-cells.ts';
import { footnotes } from '../../../src/website/rendering/footnotes.ts';
import { highlightedCode } from '../../../src/website/rendering/highlighted-code.ts';
import { pageText } from '../../../src/website/rendering/page-text.ts';
import { wideTables } from '../../../src/website/rendering/wide-tables.ts';
import { facts, mdxPage, page, smallPublication } from '../markdown/small-publication.ts';

const options = (one: Page) => ({
  mdastPlugins: [
    pageText('/project', () => ({ ...smallPublication, facts: { ...facts, pages: [one] } })),
  ],
  hastPlugins: [alignedCells, footnotes, highlightedCode, wideTables],
  fileURL: new URL(`file:///project/${one.file}`),
  features: markdownFeatures,
});

/** The HTML that the website makes of the text of a page in .md. */
export async function renderedBody(body: string): Promise<string> {
  return renderedPage(page(body));
}

/** The HTML of the text of a page; in .mdx, of one without components. */
export async function renderedPage(one: Page): Promise<string> {
  const { html } = await markdownToHtml('', options(one));
  return html;
}

/** The JavaScript that the website makes of the text of a page in .mdx. */
export async function compiledBody(body: string): Promise<string> {
  const { code } = await mdxToJs('', options(mdxPage(body)));
  return code;
}
