import { childrenOf, span, type BodyNode, type Span } from '../language/tree.ts';

/**
 * What authors mark as history, `<!-- history -->` or in .mdx `{/* history *\/}`: the paragraph, item
 * or table in which the comment stands or which follows it; at a heading, all that belongs to it.
 */
export function historySpans(body: string, root: BodyNode, comments: readonly Span[]): Span[] {
  const marks = comments.filter(({ start, end }) => mark.test(body.slice(start, end)));
  if (marks.length === 0) return [];
  const blocks = childrenOf(root);
  return marks.flatMap((comment) => {
    const index = blocks.findIndex((block) => span(block).end > comment.start);
    const block = blocks[index];
    if (block === undefined) return [];
    const { start, end } = span(block);
    if (block.type !== 'heading') return [{ start: Math.min(start, comment.start), end }];
    const next = blocks
      .slice(index + 1)
      .find((one) => one.type === 'heading' && one.depth <= block.depth);
    return [{ start, end: next ? span(next).start : body.length }];
  });
}

const mark = /^(?:<!--|\{?\/\*)\s*history\b/;
