import { recoveryMarkdown } from './recovery-markdown.ts';
import type { SiteWords } from './site-words.ts';
import { suggestions } from './suggestions.ts';

/**
 * The body of a Markdown 404: the nearest pages, then where to look. The unknown address itself is
 * not repeated, because it is text that anyone can write. Specification: Errors.
 */
export function notFoundMarkdown(path: string, site: SiteWords): string {
  return [
    '# Page not found',
    'There is no page at this address.',
    ...recoveryMarkdown(suggestions(path, site), site.baseUrl),
  ]
    .join('\n\n')
    .concat('\n');
}
