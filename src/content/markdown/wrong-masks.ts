import type { MdastNode } from 'satteri';
import { binarySearch } from '../../base/text/binary-search.ts';
import type { Delimiter } from './masks.ts';
import { nodes, span, type Span } from './tree.ts';
import { countOfWideMasks } from './wide-marks.ts';

/**
 * Returns the masked constructs that turned out to be text, because they are in code, for example. `tree` is the parsed
 * tree of `masked`.
 */
export function wrongMasks(
  tree: MdastNode,
  delimiters: readonly Delimiter[],
  masked: string,
): Delimiter[] {
  const breaks = new Set<number>();
  const expressions = new Set<number>();
  const html: Span[] = [];
  const texts: Span[] = [];
  const labels: Span[] = [];
  for (const node of nodes(tree)) {
    const { start, end } = span(node);
    switch (node.type) {
      case 'thematicBreak':
        breaks.add(start);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        expressions.add(start);
        break;
      case 'html':
        html.push({ start, end });
        break;
      case 'text': {
        // A character reference in the text can be one of the masks. Then it is unknown which of them it is.
        const isCertain =
          countOfWideMasks(node.value) === countOfWideMasks(masked.slice(start, end));
        if (isCertain) texts.push({ start, end });
        break;
      }
      case 'footnoteReference':
        labels.push({ start, end });
        break;
      case 'footnoteDefinition':
        labels.push({ start, end: masked.indexOf(']:', start) });
        break;
      default:
    }
  }
  const [isInHtml, isInText, isInLabel] = [html, texts, labels].map(withinOneOf);
  return delimiters.filter(({ kind, start }) => {
    if (kind === 'wide') return !isInText!(start);
    if (kind === 'label space') return !isInLabel!(start);
    if (kind === 'comment') return !expressions.has(start);
    // A `:::` line in an HTML node is correct: an HTML node ends only at a blank line, so it can contain the end of a
    // note.
    return !breaks.has(start) && !isInHtml!(start);
  });
}

/** Returns a function that tells whether an offset is inside one of the spans. The spans must be sorted by position. */
function withinOneOf(places: readonly Span[]): (offset: number) => boolean {
  return (offset) => {
    const next = binarySearch(0, places.length, (place) => places[place]!.start <= offset);
    return offset < (places[next - 1]?.end ?? -1);
  };
}
