import { markdownToMdast, mdxToMdast, type Features, type MdastNode } from 'satteri';
import { enforceLimits } from './body-limits.ts';
import { mask, type Mark } from './masks.ts';
import { nodes, span, type Span } from './tree.ts';

/**
 * How Markdown is parsed everywhere. Punctuation stays as typed, so that every surface holds the same
 * characters, and `directive` stays off, because it takes the `:30` of "10:30" for a directive.
 */
export const markdownFeatures = {
  // Without a label, which would be a heading that the twin has not.
  gfm: { footnotes: { label: '' } },
  smartPunctuation: false,
} as const satisfies Features;

/** The text of a page, and which Markdown it is. */
export interface BodySource {
  body: string;
  format: 'md' | 'mdx';
}

/** A line of colons that a note starts or ends with. */
export type FenceMark = Extract<Mark, { kind: 'fence' | 'fence end' }>;

/** The tree of a body as the parser gives it, and what was masked, by the offset of its node. */
export interface ParsedBody {
  tree: MdastNode;
  /** `:::` lines, by the start of their thematic break. */
  fences: ReadonlyMap<number, FenceMark>;
}

/**
 * Parses a body. Throws where MDX is broken; the message starts with line and column. Throws a
 * BodyLimitError, before parsing, for a body that is over a limit.
 */
export function parseBody({ body, format }: BodySource): ParsedBody {
  enforceLimits(body, format);
  const features = { ...markdownFeatures, frontmatter: false, headingAttributes: true };
  const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
  const except = new Set<number>();
  for (let attempt = 1; ; attempt++) {
    const { text, marks } = mask(body, format === 'mdx', except);
    const tree = parse(text, { features });
    const lost = marks.length === 0 ? [] : unclaimed(tree, marks);
    if (lost.length === 0) return { tree, fences: fencesOf(marks) };
    // Where marks that are text again change the others time after time, all are text.
    for (const { start } of attempt < mostAttempts ? lost : marks) except.add(start);
  }
}

const mostAttempts = 8;

/** The marks that the tree does not hold as what they stand for, because they are part of code. */
function unclaimed(tree: MdastNode, marks: readonly Mark[]): Mark[] {
  const breaks = new Set<number>();
  const expressions = new Set<number>();
  const html: Span[] = [];
  for (const node of nodes(tree)) {
    if (node.type === 'thematicBreak') breaks.add(span(node).start);
    else if (node.type === 'html') html.push(span(node));
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      expressions.add(span(node).start);
    }
  }
  const isInHtml = withinOneOf(html);
  return marks.filter(({ kind, start }) => {
    if (kind === 'comment') return !expressions.has(start);
    // HTML goes on up to a blank line, so that a note may end in it.
    return !breaks.has(start) && !isInHtml(start);
  });
}

/** Returns a function that tells whether an offset is in one of these places, by binary search. */
function withinOneOf(places: readonly Span[]): (offset: number) => boolean {
  return (offset) => {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle]!.start < offset) low = middle + 1;
      else high = middle;
    }
    const place = places[low - 1];
    return place !== undefined && offset <= place.end;
  };
}

function fencesOf(marks: readonly Mark[]): ParsedBody['fences'] {
  const fences = marks.filter((mark) => mark.kind === 'fence' || mark.kind === 'fence end');
  return new Map(fences.map((mark) => [mark.start, mark]));
}
