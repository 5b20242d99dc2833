import { escapeText } from './format.ts';
import { suggestions, type KnownPage } from './suggestions.ts';

/** /pages.json: the pages of the site, for whoever helps a reader that took a wrong address. */
export interface PageList {
  /** Origin of the site, without a trailing slash. */
  baseUrl: string;
  pages: KnownPage[];
}

/**
 * The body of a Markdown 404: the nearest pages, then where to look. The unknown address itself is
 * not repeated, because it is text that anyone can write. Specification: Errors.
 */
export function notFoundMarkdown(path: string, { baseUrl, pages }: PageList): string {
  const nearest = suggestions(path, pages).map(
    (page) => `- [${escapeText(page.title)}](${baseUrl}${twinOf(page.path)})`,
  );
  return [
    '# Page not found',
    'There is no page at this address.',
    ...(nearest.length > 0 ? ['## Nearest pages', nearest.join('\n')] : []),
    '## Where to look',
    [
      `- [Home page](${baseUrl}/index.md)`,
      `- [Index of all pages](${baseUrl}/llms.txt)`,
      `- [Site map](${baseUrl}/sitemap.md)`,
      `- Search: GET \`${baseUrl}/ask?query=\` with keywords, no authentication`,
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);
