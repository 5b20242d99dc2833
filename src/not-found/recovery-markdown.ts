import { twinPath } from '../contract/twin-path.ts';
import { escapeMarkdown } from '../text/escape.ts';
import type { KnownPage } from './page-words.ts';

/**
 * How to go on from an address without a page, as Markdown: the nearest pages, if there are any, and
 * where to look. Specification: Errors.
 */
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

/** A page as an entry of a list, by its twin. */
export const pageLink = ({ path, title }: KnownPage, baseUrl: string): string =>
  `- [${escapeMarkdown(title)}](${baseUrl}${twinPath(path)})`;
