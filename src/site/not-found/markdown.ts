import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import { escapeMarkdown } from '../../base/text/escape.ts';
import { readFirstLine, type KnownPage, type RecoveryText } from './page-list.ts';
import { suggestions } from './suggestions.ts';

/**
 * Creates the body of a 404 in Markdown: the most similar pages, and where to search. Does not repeat the requested
 * address, because anyone can link to an address that contains a misleading text. `list` is the text of
 * /page-words.txt. Specification: Errors.
 */
export function notFoundMarkdown(path: string, list: string): string {
  const { baseUrl, text } = readFirstLine(list);
  const recovery = recoveryMarkdown(suggestions(path, list), baseUrl, text);
  return [text.start, ...recovery].join('\n\n').concat('\n');
}

/**
 * Creates a list of similar pages, unless there are none, followed by a text that says where to search. Specification:
 * Errors.
 */
export function recoveryMarkdown(
  nearest: readonly KnownPage[],
  baseUrl: string,
  text: RecoveryText,
): string[] {
  const links = nearest.map((page) => pageLink(page, baseUrl));
  return [...(links.length > 0 ? [text.nearest, links.join('\n')] : []), text.end];
}

/** Creates a list item that links to the Markdown version of a page. */
export const pageLink = ({ path, title }: KnownPage, baseUrl: string): string =>
  `- [${escapeMarkdown(title)}](${baseUrl}${markdownVersionPath(path)})`;
