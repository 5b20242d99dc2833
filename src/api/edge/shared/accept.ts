import { preferences, type Preference } from '../../../base/http/quality-values.ts';

/**
 * Returns the type of text that an Accept header prefers to HTML; undefined if HTML is preferred. Markdown needs
 * at least the quality of HTML. Plain text needs a higher one, because some clients list it in every request,
 * with the same quality as a wildcard. The most specific matching range sets the quality of a type (RFC 9110, section
 * 12.5.1). Wildcards alone, as browsers send them, get HTML, and so does a wildcard with a higher quality.
 * Specification: Discovery and alternative representations.
 */
export function preferredText(accept: string | null): 'text/markdown' | 'text/plain' | undefined {
  const ranges = preferences(accept);
  const html = Math.max(quality('text/html', ranges), xhtml(ranges));
  const listed = (type: string) =>
    ranges.some(({ name }) => name === type) ? quality(type, ranges) : 0;
  const markdown = listed('text/markdown');
  if (markdown > 0 && markdown >= html) return 'text/markdown';
  return listed('text/plain') > html ? 'text/plain' : undefined;
}

/** Returns the quality of a media type: the highest of the most specific matching ranges, 0 without any. */
function quality(type: string, ranges: readonly Preference[]): number {
  let [most, highest] = [0, 0];
  for (const range of ranges) {
    const level = specificity(range, type);
    if (level > most) [most, highest] = [level, range.weight];
    else if (level === most && level > 0) highest = Math.max(highest, range.weight);
  }
  return highest;
}

/** How specifically a range matches a media type in UTF-8, from 1 to 5; 0 if it does not match. */
function specificity({ name, parameters }: Preference, type: string): number {
  if (name === '*/*') return 1;
  if (name === 'text/*') return 2;
  if (name !== type) return 0;
  if (parameters.length === 0) return 4;
  // The site has no other variants, such as `variant=GFM`. Their weight counts if the plain type is
  // missing.
  return parameters.every((parameter) => charset.has(parameter)) ? 5 : 3;
}

const charset = new Set(['charset=utf-8', 'charset="utf-8"']);

/** Returns the quality of XHTML, which counts as HTML: clients that accept it can show HTML. */
const xhtml = (ranges: readonly Preference[]) =>
  ranges.reduce(
    (most, { name, weight }) => (name === 'application/xhtml+xml' ? Math.max(most, weight) : most),
    0,
  );
