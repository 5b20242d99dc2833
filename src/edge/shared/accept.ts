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
  let [most, highest] = [0, 0];
  for (const range of ranges) {
    const own = specificity(range, type);
    if (own > most) [most, highest] = [own, range.weight];
    else if (own === most && own > 0) highest = Math.max(highest, range.weight);
  }
  return highest;
}

/** How closely a range names a media type in UTF-8; 0 where it does not match. */
function specificity({ name, parameters }: Preference, type: string): number {
  if (name === '*/*') return 1;
  if (name === 'text/*') return 2;
  if (name !== type) return 0;
  if (parameters.length === 0) return 4;
  // Of another variant, such as `variant=GFM`, there is none: its weight counts where the type alone
  // has none.
  return parameters.every((parameter) => charset.has(parameter)) ? 5 : 3;
}

const charset = new Set(['charset=utf-8', 'charset="utf-8"']);

/** Of XHTML there is no variant either; who names it can show HTML. */
const xhtml = (ranges: readonly Preference[]) =>
  ranges.reduce(
    (most, { name, weight }) => (name === 'application/xhtml+xml' ? Math.max(most, weight) : most),
    0,
  );
