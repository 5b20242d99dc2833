import { markdownToMdast, mdxToMdast, type Features, type MdastNode } from 'satteri';
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
  /** Ids that authors gave headings, by the line that they stand on. */
  ids: readonly Extract<Mark, { kind: 'id' }>[];
}

/** Parses a body. Throws where MDX is broken; the message starts with line and column. */
export function parseBody({ body, format }: BodySource): ParsedBody {
  const features = { ...markdownFeatures, frontmatter: false };
  const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
  const except = new Set<number>();
  for (;;) {
    const { text, marks } = mask(body, format === 'mdx', except);
    const tree = parse(text, { features });
    const lost = marks.length === 0 ? [] : unclaimed(tree, marks);
    if (lost.length === 0) return { tree, ...byKind(marks) };
    for (const { start } of lost) except.add(start);
  }
}

/** The marks that the tree does not hold as what they stand for, because they are part of code. */
function unclaimed(tree: MdastNode, marks: readonly Mark[]): Mark[] {
  const breaks = new Set<number>();
  const expressions = new Set<number>();
  const headings: Span[] = [];
  const html: Span[] = [];
  for (const node of nodes(tree)) {
    if (node.type === 'thematicBreak') breaks.add(span(node).start);
    else if (node.type === 'heading') headings.push(span(node));
    else if (node.type === 'html') html.push(span(node));
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      expressions.add(span(node).start);
    }
  }
  return marks.filter(({ kind, start }) => {
    if (kind === 'comment') return !expressions.has(start);
    const isWithin = (place: Span) => place.start < start && start <= place.end;
    // HTML goes on up to a blank line, so that a note may end in it.
    return kind === 'id' ? !headings.some(isWithin) : !breaks.has(start) && !html.some(isWithin);
  });
}

function byKind(marks: readonly Mark[]): Pick<ParsedBody, 'fences' | 'ids'> {
  const ofFences = marks.filter((mark) => mark.kind === 'fence' || mark.kind === 'fence end');
  return {
    fences: new Map(ofFences.map((mark) => [mark.start, mark])),
    ids: marks.filter((mark) => mark.kind === 'id'),
  };
}
