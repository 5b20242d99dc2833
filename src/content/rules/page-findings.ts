import { span, type BodyNode } from '../markdown/tree.ts';
import type { Page } from '../model/content.ts';
import { movedEdits } from '../source/edits.ts';
import { findingsIn, type Finding, type TextFinding } from '../source/finding.ts';

/**
 * A finding about a node on a page. `findingAtNode` adds the source. All offsets count from the start of the page's
 * body.
 */
export interface NodeFinding extends Omit<TextFinding, 'at'> {
  /** The offset of the finding. If omitted, the finding is at the start of the node. */
  at?: number;
  /**
   * The fix: a wrong text in the source of the node, and the correction that replaces it. Set only if exactly one
   * correction is possible.
   */
  replace?: readonly [wrong: string, correction: string] | undefined;
}

/** The body of a page, its source file, and the offset of the body in this file. */
export type PagePlace = Pick<Page, 'source' | 'body' | 'bodyStart'>;

/** Converts a finding about a node to a finding in the source of its page. */
export function findingAtNode(
  { source, body, bodyStart }: PagePlace,
  node: BodyNode,
  { at, fix, replace, ...rest }: NodeFinding,
): Finding {
  const edits = replace ? replacing(body, node, replace) : fix;
  const offset = at ?? node.position?.start.offset ?? 0;
  return { ...rest, source, at: bodyStart + offset, fix: edits && movedEdits(edits, bodyStart) };
}

/** Converts findings with offsets in the body of a page to findings with offsets in the page's source file. */
export const findingsInBody = (page: PagePlace, findings: readonly TextFinding[]): Finding[] =>
  findingsIn(page.source, findings, page.bodyStart);

/**
 * Returns the edit that replaces a wrong text. Returns no edit unless the source of the node contains this text exactly
 * once.
 */
function replacing(
  body: string,
  node: BodyNode,
  [wrong, text]: NonNullable<NodeFinding['replace']>,
) {
  const { start: first, end } = span(node);
  const [before = '', ...after] = body.slice(first, end).split(wrong);
  if (wrong === '' || after.length !== 1) return undefined;
  const start = first + before.length;
  return [{ start, end: start + wrong.length, text }];
}
