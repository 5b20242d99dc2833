import { preferences, type Preference } from '../../../base/http/quality-values.ts';

/**
 * Returns the text format that an Accept header prefers to HTML. Returns undefined if the header prefers HTML.
 *
 * Markdown needs at least the quality of HTML. Plain text needs a higher quality than HTML, because some clients list
 * plain text in every request, with the same quality as a wildcard. The quality of a type is that of the most specific
 * range that matches (RFC 9110, section 12.5.1). The header must list the text format itself: headers that only have
 * wildcards get HTML, and wildcards with a higher quality also mean HTML. The only exception is a header that refuses
 * HTML: its wildcards mean Markdown. Specification: Discovery and alternative representations.
 */
export function preferredText(accept: string | null): 'text/markdown' | 'text/plain' | undefined {
  const ranges = preferences(accept);
  // Clients that accept XHTML can show HTML.
  const xhtml = ranges.filter(({ name }) => name === 'application/xhtml+xml');
  const html = Math.max(quality('text/html', ranges), ...xhtml.map(({ weight }) => weight));
  const listed = (type: string) =>
    ranges.some(({ name }) => name === type) ? quality(type, ranges) : 0;
  const markdown = listed('text/markdown');
  if (markdown > 0 && markdown >= html) return 'text/markdown';
  if (listed('text/plain') > html) return 'text/plain';
  // Without a wildcard and without Markdown in the header, the quality of Markdown is 0.
  return html === 0 && quality('text/markdown', ranges) > 0 ? 'text/markdown' : undefined;
}

/**
 * Returns the quality of a media type: the highest quality of the most specific ranges that match. Returns 0 if none
 * matches.
 */
function quality(type: string, ranges: readonly Preference[]): number {
  let [most, highest] = [0, 0];
  for (const range of ranges) {
    const level = specificity(range, type);
    if (level > most) [most, highest] = [level, range.weight];
    else if (level === most && level > 0) highest = Math.max(highest, range.weight);
  }
  return highest;
}

/**
 * Returns how specific a range is that matches a media type, from 1 (any type) to 5 (this type in UTF-8). Returns
 * 0 if the range does not match.
 */
function specificity({ name, parameters }: Preference, type: string): number {
  if (name === '*/*') return 1;
  if (name === 'text/*') return 2;
  if (name !== type) return 0;
  if (parameters.length === 0) return 4;
  // The site has no other variants, such as `variant=GFM`. A range with such a parameter counts like the plain type,
  // but is less specific.
  return parameters.every((parameter) => charset.has(parameter)) ? 5 : 3;
}

const charset = new Set(['charset=utf-8', 'charset="utf-8"']);
