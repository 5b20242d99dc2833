import { twinPath } from '../contract/twin-path.ts';
import { escapeMarkdown } from '../text/escape.ts';
import { baseUrlOf, type KnownPage } from './page-list.ts';
import { suggestions } from './suggestions.ts';

/**
 * Creates the body of a 404 in Markdown: the most similar pages and where to search. It does not repeat the
 * unknown address, because anyone can put text into an address. Specification: Errors.
 */
export function notFoundMarkdown(path: string, list: string): string {
  return [
    '# Page not found',
    'There is no page at this address.',
    ...recoveryMarkdown(suggestions(path, list), baseUrlOf(list)),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Lists the most similar pages, if any, and where to search. Specification: Errors. */
export function recoveryMarkdown(nearest: readonly KnownPage[], baseUrl: string): string[] {
  const links = nearest.map((page) => pageLink(page, baseUrl));
  return [
    ...(links.length > 0 ? ['## Nearest pages', links.join('\n')] : []),
    '## Where to look',
    [
      `- [Home page](${baseUrl}/index.md)`,
      `- [Index of all pages](${baseUrl}/llms.txt)`,
      `- [Site map](${baseUrl}/sitemap.md)`,
      `- Search: GET \`${baseUrl}/ask?query=\` with keywords, no authentication`,
    ].join('\n'),
  ];
}

/** Creates a list item that links to the Markdown version of a page. */
export const pageLink = ({ path, title }: KnownPage, baseUrl: string): string =>
  `- [${escapeMarkdown(title)}](${baseUrl}${twinPath(path)})`;
