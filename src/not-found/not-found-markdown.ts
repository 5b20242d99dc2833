import { twinPath } from '../contract/twin-path.ts';
import { escapeMarkdown } from '../text/escape.ts';
import type { SiteWords } from './site-words.ts';
import { suggestions } from './suggestions.ts';

/**
 * The body of a Markdown 404: the nearest pages, then where to look. The unknown address itself is
 * not repeated, because it is text that anyone can write. Specification: Errors.
 */
export function notFoundMarkdown(path: string, site: SiteWords): string {
  const { baseUrl } = site;
  const nearest = suggestions(path, site).map(
    (page) => `- [${escapeMarkdown(page.title)}](${baseUrl}${twinPath(page.path)})`,
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
