import { preferences } from '../../http/quality-values.ts';

/**
 * Whether an Accept header asks for Markdown: `text/markdown` is named with a weight above 0 that
 * is not below the weight of HTML. Wildcards alone get HTML, because browsers send them, and so does
 * every part that is malformed. Specification: Discovery and alternative representations.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const offered = preferences(accept);
  const weight = (types: readonly string[]) =>
    offered.reduce(
      (most, { name, weight: own }) => (types.includes(name) ? Math.max(most, own) : most),
      0,
    );
  const markdown = weight(['text/markdown']);
  return markdown > 0 && markdown >= weight(['text/html', 'application/xhtml+xml']);
}
