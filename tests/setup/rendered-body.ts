import { markdownToHtml, mdxToJs } from 'satteri';
import type { Page } from '../../src/model/facts.ts';
import { processorOptions } from '../../src/website/rendering/page-processor.ts';
import { facts, mdxPage, page, smallPublication } from './small-publication.ts';

const options = (one: Page) => ({
  ...processorOptions('/project', () => ({
    ...smallPublication,
    facts: { ...facts, pages: [one] },
  })),
  fileURL: new URL(`file:///project/${one.file}`),
});

/** Renders the body of a .md page to HTML. */
export async function renderedBody(body: string): Promise<string> {
  return renderedPage(page(body));
}

/** Renders the body of a page to HTML. A page in .mdx must not contain components. */
export async function renderedPage(one: Page): Promise<string> {
  const { html } = await markdownToHtml('', options(one));
  return html;
}

/** Compiles the body of a .mdx page to JavaScript. */
export async function compiledBody(body: string): Promise<string> {
  const { code } = await mdxToJs('', options(mdxPage(body)));
  return code;
}
