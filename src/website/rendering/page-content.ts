import { pathToFileURL } from 'node:url';
import mdxPages from 'virtual:mdx-pages';
import type { MarkdownHeading, MDXInstance } from 'astro';
import type { Page } from '../../model/facts.ts';
import { publication } from '../kept-publication.ts';
import { pageProcessor } from './page-processor.ts';

/** The rendered body of a page: HTML for .md, an Astro component for .mdx. */
export type PageContent = { headings: MarkdownHeading[] } & (
  | { html: string; Content?: undefined }
  | { html?: undefined; Content: MDXInstance<object>['Content'] }
);

/**
 * Renders the body of a page. It replaces Astro's content collections, which cache pages by their own
 * file: a page also changes with its links, its pictures and the facts.
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
