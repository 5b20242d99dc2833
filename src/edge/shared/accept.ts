import { preferences, type Preference } from '../../http/quality-values.ts';

/**
 * Whether an Accept header asks for Markdown: `text/markdown` is named, and its quality is above 0
 * and not below that of HTML. The most specific range that matches decides the quality of each (RFC
 * 9110, section 12.5.1). So wildcards alone get HTML, which browsers send, and a wildcard that weighs
 * more than Markdown gets HTML too. Specification: Discovery and alternative representations.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = preferences(accept);
  if (ranges.every(({ name }) => name !== 'text/markdown')) return false;
  const markdown = quality('text/markdown', ranges);
  return markdown > 0 && markdown >= Math.max(quality('text/html', ranges), xhtml(ranges));
}

/** The quality of a media type: of equally specific ranges the highest, and 0 where none matches. */
function quality(type: string, ranges: readonly Preference[]): number {
  const matching = ranges
    .map((range) => ({ weight: range.weight, rank: specificity(range, type) }))
    .filter(({ rank }) => rank > 0);
  const most = matching.reduce((rank, range) => Math.max(rank, range.rank), 0);
  return highest(matching.filter(({ rank }) => rank === most));
}

/** How closely a range names a media type in UTF-8; 0 where it does not match. */
function specificity({ name, parameters }: Preference, type: string): number {
  if (name === '*/*') return 1;
  if (name === 'text/*') return 2;
  if (name !== type) return 0;
  if (parameters.length === 0) return 4;
  // Of another variant, such as `variant=GFM`, there is none: its weight counts where the type alone
  // has none.
  return parameters.every((parameter) => parameter === 'charset=utf-8') ? 5 : 3;
}

/** Of XHTML there is no variant either; who names it can show HTML. */
const xhtml = (ranges: readonly Preference[]) =>
  highest(ranges.filter(({ name }) => name === 'application/xhtml+xml'));

const highest = (ranges: readonly { weight: number }[]) =>
  ranges.reduce((most, { weight }) => Math.max(most, weight), 0);
