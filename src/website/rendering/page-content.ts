import { pathToFileURL } from 'node:url';
import mdxPages from 'virtual:mdx-pages';
import type { MarkdownHeading, MDXInstance } from 'astro';
import type { Page } from '../../content/facts.ts';
import { publication } from '../kept-publication.ts';
import { pageProcessor } from './page-processor.ts';

/** The text of a page: the HTML of one in .md, the component of one in .mdx. */
export type PageContent = { headings: MarkdownHeading[] } & (
  | { html: string; Content?: undefined }
  | { html?: undefined; Content: MDXInstance<object>['Content'] }
);

/**
 * Makes the content of one page, when it is asked for. Stands in the place of Astro's content
 * collections, which keep what they made between builds and between edits: a page changes with its
 * links, its pictures and the facts, too.
 */
export async function pageContent(page: Page): Promise<PageContent> {
  if (page.format === 'mdx') {
    const { Content, getHeadings } = await mdxPages[page.file]!();
    return { Content, headings: getHeadings() };
  }
  const { render } = await renderer;
  const { code, metadata } = await render('', { fileURL: pathToFileURL(page.file) });
  return { html: code, headings: metadata.headings };
}

const renderer = pageProcessor(process.cwd(), publication).createRenderer({
  syntaxHighlight: false,
});
