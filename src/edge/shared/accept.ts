import { preferences, type Preference } from '../../http/quality-values.ts';

/**
 * Tells whether an Accept header prefers Markdown: it contains `text/markdown`, with a quality above 0 and at
 * least that of HTML. The most specific matching range sets the quality of a type (RFC 9110, section
 * 12.5.1). Wildcards alone, as browsers send them, get HTML, and so does a wildcard with a higher quality
 * than Markdown. Specification: Discovery and alternative representations.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = preferences(accept);
  if (ranges.every(({ name }) => name !== 'text/markdown')) return false;
  const markdown = quality('text/markdown', ranges);
  return markdown > 0 && markdown >= Math.max(quality('text/html', ranges), xhtml(ranges));
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
