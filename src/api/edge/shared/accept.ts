import { preferences, type Preference } from '../../../base/http/quality-values.ts';

/**
 * Returns the text format that an Accept header prefers to HTML. Returns undefined if the header prefers HTML.
 * Specification: Discovery and alternative representations.
 *
 * The quality of a media type is that of the most specific range that matches (RFC 9110, section 12.5.1). Markdown is
 * preferred if its quality is at least that of HTML. Plain text is preferred only if its quality is higher than that of
 * HTML, because some clients list plain text in every request, with the same quality as a wildcard.
 *
 * A text format is only preferred if the header lists it: a wildcard means HTML. There is one exception: if the header
 * refuses HTML, a wildcard means Markdown.
 */
export function preferredText(accept: string | null): 'text/markdown' | 'text/plain' | undefined {
  const ranges = preferences(accept);
  // A client that accepts XHTML can show HTML, so the quality of XHTML counts for HTML.
  const xhtml = ranges.filter(({ name }) => name === 'application/xhtml+xml');
  const html = Math.max(quality('text/html', ranges), ...xhtml.map(({ weight }) => weight));
  const listed = (type: string) =>
    ranges.some(({ name }) => name === type) ? quality(type, ranges) : 0;
  const markdown = listed('text/markdown');
  if (markdown > 0 && markdown >= html) return 'text/markdown';
  if (listed('text/plain') > html) return 'text/plain';
  // If the header has neither Markdown nor a wildcard, the quality of Markdown is 0.
  return html === 0 && quality('text/markdown', ranges) > 0 ? 'text/markdown' : undefined;
}

/**
 * Returns the quality of a media type. If several ranges match, the most specific one decides; of several equally
 * specific ones, the one with the highest quality. Returns 0 if no range matches.
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
 * Returns how specific a range is: from 1 for a range that matches any type, to 5 for a range with this type and UTF-8.
 * Returns 0 if the range does not match the media type.
 */
function specificity({ name, parameters }: Preference, type: string): number {
  if (name === '*/*') return 1;
  if (name === 'text/*') return 2;
  if (name !== type) return 0;
  if (parameters.length === 0) return 4;
  // The site has no other variants of a type, such as `variant=GFM`. A range with such a parameter matches like the
  // plain type, but is less specific.
  return parameters.every((parameter) => charset.has(parameter)) ? 5 : 3;
}

const charset = new Set(['charset=utf-8', 'charset="utf-8"']);
